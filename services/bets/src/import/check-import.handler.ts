import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  checkImport,
  type CheckedRow,
  type FieldIssue,
  type FoundGame,
  type ImportRow,
  type RequestOf,
  type ResponseOf,
} from '@app/contracts';
import { Handles } from '@app/messaging';
import { ownedBy } from '@app/persistence';
import { ownLimitText } from '@app/domain';
import { LimitRepository } from '../limits/limit.repository.ts';
import { PlayRules } from '../limits/play-rules.ts';
import { addedBy, comparableRows, ImportPlanner, isDuplicate, type PlannedRow } from './import-planner.ts';
import { ImportRepository } from './import.repository.ts';

/** Previews an import of some rows, after those the caller has checked before; stores nothing. */
@Handles(checkImport)
export class CheckImportHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ImportPlanner) private readonly planner: ImportPlanner,
    @Inject(LimitRepository) private readonly limits: LimitRepository,
    @Inject(PlayRules) private readonly rules: PlayRules,
    @Inject(ImportRepository) private readonly imports: ImportRepository,
  ) {}

  async execute({
    actor: { userId },
    rows,
    before,
  }: RequestOf<typeof checkImport>): Promise<ResponseOf<typeof checkImport>> {
    const planned = await this.planner.plan({ userId, importId: null, unitCents: null }, rows);
    const comparable = comparableRows(planned);
    const scope = ownedBy(this.em, userId);
    const equal = await this.imports.countEqual(
      scope,
      comparable.map(({ logged }) => logged.bet.fingerprint),
      null,
    );
    const ownCents = await this.limits.find(scope);
    const duplicates = new Set(comparable.filter((row) => isDuplicate(row, equal)).map(({ row }) => row));
    const fresh = comparable.filter(({ row, issues }) => issues.length === 0 && !duplicates.has(row));
    const { rules, use } = await this.rules.refusalsOf(scope, fresh.map(addedBy), before);
    const refusals = new Map(fresh.map(({ row }, index) => [row, rules[index] ?? null]));
    const issuesOf = ({ row, issues }: PlannedRow): FieldIssue[] => {
      if (duplicates.has(row)) return [];
      const rule = refusals.get(row) ?? null;
      return rule === null ? [...issues] : [...issues, { field: 'stakeCents', rule }];
    };
    return {
      use,
      rows: planned
        .map((plan) => ({ ...plan, issues: issuesOf(plan) }))
        .map(({ row, issues, game }) => ({
          line: row.line,
          verdict: issues.length > 0 ? 'error' : duplicates.has(row) ? 'duplicate' : 'new',
          issues,
          warnings: warningsOf(row, ownCents),
          game: linkOf(game),
        })),
    };
  }
}

function linkOf(game: FoundGame | null): CheckedRow['game'] {
  if (game === null) return null;
  const { gameId, startsAt, hasStartTime } = game;
  return { gameId, startsAt, ...(hasStartTime === false && { hasStartTime }) };
}

/** Warnings about a row that is imported anyway: past bets are facts (S-461). */
function warningsOf({ stakeCents }: ImportRow, ownCents: number | null): FieldIssue[] {
  const rule = ownLimitText(stakeCents, ownCents);
  return rule === null ? [] : [{ field: 'stakeCents', rule }];
}
