import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  ADMIN_ACTED,
  AppError,
  rollBackSlate,
  type RequestOf,
  type ResponseOf,
  type SlateKey,
} from '@app/contracts';
import { Handles } from '@app/messaging';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { lockSport } from '../database/locks.sql.ts';
import { FileLedgerRepository } from '../files/file-ledger.repository.ts';
import { ReceivedFilesRepository } from '../files/received-files.repository.ts';
import { PublishedRepository } from '../publishing/published.repository.ts';
import { slatePath } from '../publishing/slate-paths.ts';
import { slateName } from '../slates/slate-name.ts';
import { fileOutcome } from '../uploads/file-outcome.ts';
import { EarlierVersions } from './earlier-version.ts';
import { SlateRollback } from './slate-rollback.ts';

type Command = RequestOf<typeof rollBackSlate>;
type Answer = ResponseOf<typeof rollBackSlate>;

const LIMITS = { lockMs: 5_000, statementMs: 30_000 };

/**
 * Serves an earlier version of a slate again. A repeat finds its own entry in the ledger. Anything else that changed the
 * slate since the administrator looked refuses the command.
 */
@Handles(rollBackSlate)
export class RollBackSlateHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ReceivedFilesRepository) private readonly files: ReceivedFilesRepository,
    @Inject(EarlierVersions) private readonly versions: EarlierVersions,
    @Inject(PublishedRepository) private readonly published: PublishedRepository,
    @Inject(FileLedgerRepository) private readonly ledger: FileLedgerRepository,
    @Inject(SlateRollback) private readonly rollback: SlateRollback,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ actor, fileId, version, currentVersion }: Command): Promise<Answer> {
    const em = this.em.fork();
    const slate = await this.files.findSlate(em, fileId);
    if (slate === null) throw new AppError('FILE_NOT_FOUND');
    const earlier = version < currentVersion ? await this.versions.find(em, slate, version) : null;
    if (earlier === null) throw AppError.ofField('VERSION_NOT_FOUND', 'version');
    const reason = `version ${String(version)} instead of ${String(currentVersion)}`;
    return this.em.fork().transactional(async (inner) => {
      await lockSport(inner, slate.sport, 'predictions.sport', LIMITS);
      const repeated = await this.findRepeated(inner, slate, currentVersion, reason);
      if (repeated !== null) return repeated;
      const at = this.clock.now().toISOString();
      const { paths, ...entry } = await this.rollback.store(inner, slate, earlier, reason, at);
      const facts = {
        ...{ version, instead: currentVersion },
        ...{ changedGames: entry.kept, startedGames: entry.dropped.length },
      };
      const act = { act: 'slate-rolled-back' as const, subject: slateName(slate), facts, at };
      const adminId = actor?.userId ?? null;
      await addToOutbox(inner, [pendingEvent(ADMIN_ACTED.predictions, { ...act, adminId })]);
      return { ...fileOutcome(entry), paths: [...paths] };
    });
  }

  private async findRepeated(
    em: EntityManager,
    slate: SlateKey,
    currentVersion: number,
    reason: string,
  ): Promise<Answer | null> {
    const current = await this.published.findCurrent(em, slatePath(slate));
    if (current?.version === currentVersion) return null;
    const made = current === null ? undefined : await this.ledger.findRollback(em, current.sha256);
    if (made?.reason !== reason) throw new AppError('SLATE_CHANGED');
    return { ...fileOutcome(made), paths: [slatePath(slate)] };
  }
}
