import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, importBets, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { importRowsLimitText, unitCents } from '@app/domain';
import { findStoredAnswer, runOnce } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { BetAccounts } from '../bets/bet-accounts.ts';
import { BetHistory } from '../bets/bet-history.ts';
import { Lookups } from '../lookups/lookups.ts';
import { isDuplicate, storableRows, type StorableRow } from './duplicates.ts';
import { readImportId } from './import-id.ts';
import { ImportPlanner, type PlannedRow } from './import-planner.ts';
import { ImportRepository } from './import.repository.ts';
import { whenFree } from './when-free.ts';

type Request = RequestOf<typeof importBets>;
type Answer = ResponseOf<typeof importBets>;

/** Stores one part of a file, all of its rows or none, once per key; an import takes each line of its file once. */
@Handles(importBets)
export class ImportBetsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ImportPlanner) private readonly planner: ImportPlanner,
    @Inject(ImportRepository) private readonly imports: ImportRepository,
    @Inject(Lookups) private readonly lookups: Lookups,
    @Inject(BetAccounts) private readonly accounts: BetAccounts,
    @Inject(BetHistory) private readonly history: BetHistory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Throws IMPORT_NOT_FOUND for an id that is no UUID, IMPORT_UNDONE, IMPORT_BUSY when it is held, VALIDATION_FAILED for
   * more bets than an import or an account may hold, UNAVAILABLE while predictions or auth is away.
   */
  async execute({ actor: { userId }, importId, ...part }: Request, { key }: CommandContext): Promise<Answer> {
    const id = readImportId(importId);
    const call = { userId, key, request: { command: 'import-bets', id, ...part } };
    const before = await findStoredAnswer<Answer>(this.em.fork(), 'bets', call);
    if (before !== null) return before;
    const unit = unitCents(await this.lookups.bankrollCents(userId));
    const planned = await this.planner.plan({ userId, importId: id, unitCents: unit }, part.rows);
    return whenFree(() =>
      this.em
        .fork()
        .transactional((em) =>
          runOnce(em, 'bets', call, () => this.store(em, userId, { id, part, planned })),
        ),
    );
  }

  private async store(
    em: EntityManager,
    userId: string,
    {
      id,
      part,
      planned,
    }: {
      readonly id: string;
      readonly part: Pick<Request, 'fileName' | 'shouldAddDuplicates'>;
      readonly planned: readonly PlannedRow[];
    },
  ): Promise<Answer> {
    await this.accounts.lock(em, userId);
    const at = this.clock.now().toISOString();
    const begun = await this.imports.begin(em, userId, { id, fileName: shown(part.fileName), at });
    if (begun.undoneAt !== null) throw new AppError('IMPORT_UNDONE');
    const storable = storableRows(planned);
    const equal = await this.imports.countEqual(
      em,
      userId,
      storable.map(({ logged }) => logged.bet.fingerprint),
      id,
    );
    const lines = storable.map(({ row: { line } }) => line);
    const taken = await this.imports.findTaken(em, userId, id, lines);
    const isLeftOut = (row: StorableRow): boolean =>
      taken.has(row.row.line) || (!part.shouldAddDuplicates && isDuplicate(row, equal));
    const added = storable.filter((row) => !isLeftOut(row));
    if (added.length > 0) {
      this.assertFits(begun.added + added.length);
      await this.accounts.assertRoom(em, userId, added.length);
      await this.history.record(
        em,
        added.map(({ logged }) => ({ kind: 'placed', actor: 'user', at, ...logged })),
      );
      await this.imports.noteTaken(
        em,
        userId,
        id,
        added.map(({ row: { line } }) => line),
      );
      await this.history.announceBetsChanged(em, [userId], at);
    }
    return {
      added: added.length,
      duplicates: storable.length - added.length,
      refused: planned.flatMap(({ row: { line }, issues, logged }) =>
        logged === null ? [{ line, issues: [...issues] }] : [],
      ),
    };
  }

  /** Throws IMPORT_FULL naming the limit where an import would have added more bets than one may. */
  private assertFits(added: number): void {
    const max = this.accounts.maxImportRows;
    if (added <= max) return;
    const rule = importRowsLimitText(max);
    throw AppError.ofField('IMPORT_FULL', 'rows', rule);
  }
}

/** A file's name without characters that cannot be shown or kept. */
function shown(fileName: string): string {
  return fileName.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim() || 'file';
}
