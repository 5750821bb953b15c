import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  checkImport,
  type FieldIssue,
  type ImportRow,
  type RequestOf,
  type ResponseOf,
} from '@app/contracts';
import { Handles } from '@app/messaging';
import { ownedBy } from '@app/persistence';
import { ownLimitText } from '@app/domain';
import { LimitRepository } from '../limits/limit.repository.ts';
import { ImportPlanner, isDuplicate, storableRows } from './import-planner.ts';
import { ImportRepository } from './import.repository.ts';

/** Previews an import of some rows; stores nothing. */
@Handles(checkImport)
export class CheckImportHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ImportPlanner) private readonly planner: ImportPlanner,
    @Inject(LimitRepository) private readonly limits: LimitRepository,
    @Inject(ImportRepository) private readonly imports: ImportRepository,
  ) {}

  async execute({
    actor: { userId },
    rows,
  }: RequestOf<typeof checkImport>): Promise<ResponseOf<typeof checkImport>> {
    const planned = await this.planner.plan({ userId, importId: null, unitCents: null }, rows);
    const storable = storableRows(planned);
    const scope = ownedBy(this.em, userId);
    const equal = await this.imports.countEqual(
      scope,
      storable.map(({ logged }) => logged.bet.fingerprint),
      null,
    );
    const ownCents = await this.limits.find(scope);
    const duplicates = new Set(storable.filter((row) => isDuplicate(row, equal)).map(({ row }) => row));
    return {
      rows: planned.map(({ row, issues, logged, game }) => ({
        line: row.line,
        verdict: logged === null ? 'error' : duplicates.has(row) ? 'duplicate' : 'new',
        issues: [...issues],
        warnings: warningsOf(row, ownCents),
        game: game === null ? null : { gameId: game.gameId, startsAt: game.startsAt },
      })),
    };
  }
}

/** Warnings about a row that is imported anyway: past bets are facts (S-461). */
function warningsOf({ stakeCents }: ImportRow, ownCents: number | null): FieldIssue[] {
  const rule = ownLimitText(stakeCents, ownCents);
  return rule === null ? [] : [{ field: 'stakeCents', rule }];
}
