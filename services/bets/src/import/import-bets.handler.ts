import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, importBets, type ImportRow, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { importRowsLimitText, unitCents } from '@app/domain';
import { findStoredAnswer, ownedBy, runOnce, type OwnerScope } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { BetAccounts } from '../bets/bet-accounts.ts';
import { BetHistory } from '../bets/bet-history.ts';
import { PlayRules } from '../limits/play-rules.ts';
import { Lookups } from '../lookups/lookups.ts';
import { orImportLocked, parseImportId } from './import-access.ts';
import {
  addedBy,
  comparableRows,
  ImportPlanner,
  isDuplicate,
  type ComparableRow,
  type PlannedRow,
} from './import-planner.ts';
import { ImportRepository } from './import.repository.ts';

type Request = RequestOf<typeof importBets>;
type Response = ResponseOf<typeof importBets>;

/** Stores one part of a file, all or nothing and once per key. An import adds each line of its file once. */
@Handles(importBets)
export class ImportBetsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ImportPlanner) private readonly planner: ImportPlanner,
    @Inject(ImportRepository) private readonly imports: ImportRepository,
    @Inject(Lookups) private readonly lookups: Lookups,
    @Inject(PlayRules) private readonly rules: PlayRules,
    @Inject(BetAccounts) private readonly accounts: BetAccounts,
    @Inject(BetHistory) private readonly history: BetHistory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Throws IMPORT_NOT_FOUND for a malformed id, IMPORT_UNDONE, IMPORT_BUSY, IMPORT_FULL, ACCOUNT_FULL, and
   * BANKROLL_UNAVAILABLE or GAMES_UNAVAILABLE while auth or predictions is away.
   */
  async execute(
    { actor: { userId }, importId, access, ...part }: Request,
    { key }: CommandContext,
  ): Promise<Response> {
    const id = parseImportId(importId);
    const call = { userId, key, request: { command: 'import-bets', id, ...part } };
    const before = await findStoredAnswer<Response>(this.em.fork(), call);
    if (before !== null) return before;
    const unit = unitCents(await this.lookups.bankrollCents(userId));
    const planned = await this.planner.plan({ userId, importId: id, unitCents: unit }, part.rows, access);
    return orImportLocked(() =>
      ownedBy(this.em, userId).transactional((scope) =>
        runOnce(scope.em, call, () => this.store(scope, { id, part, planned })),
      ),
    );
  }

  private async store(
    scope: OwnerScope,
    {
      id,
      part,
      planned,
    }: {
      readonly id: string;
      readonly part: Pick<Request, 'fileName' | 'shouldAddDuplicates'>;
      readonly planned: readonly PlannedRow[];
    },
  ): Promise<Response> {
    await this.accounts.lock(scope);
    const at = this.clock.now().toISOString();
    const started = await this.imports.start(scope, { id, fileName: printable(part.fileName), at });
    if (started.isUndone) throw new AppError('IMPORT_UNDONE');
    const comparable = comparableRows(planned);
    const equal = await this.imports.countEqual(
      scope,
      comparable.map(({ logged }) => logged.bet.fingerprint),
      id,
    );
    const lines = comparable.map(({ row: { line } }) => line);
    const taken = new Set(await this.imports.findTaken(scope, id, lines));
    const isLeftOut = (row: ComparableRow): boolean =>
      taken.has(row.row.line) || (!part.shouldAddDuplicates && isDuplicate(row, equal));
    const leftOut = new Set<ImportRow>();
    const fresh: ComparableRow[] = [];
    for (const row of comparable) {
      if (isLeftOut(row)) leftOut.add(row.row);
      if (row.issues.length > 0 || leftOut.has(row.row)) continue;
      fresh.push(row);
      taken.add(row.row.line);
    }
    const { rules } = await this.rules.refusalsOf(scope, fresh.map(addedBy));
    const added = fresh.filter((_, index) => rules[index] === null);
    if (added.length > 0) {
      this.assertFits(started.added + added.length);
      await this.accounts.assertRoom(scope, added.length);
      await this.history.record(
        scope.em,
        added.map(({ logged }) => ({ kind: 'placed', actor: 'user', at, ...logged })),
      );
      await this.imports.addTaken(
        scope,
        id,
        added.map(({ row: { line } }) => line),
      );
      await this.history.announceBetsChanged(scope.em, [scope.userId], at);
    }
    return {
      added: added.length,
      duplicates: leftOut.size,
      refused: refusedRows(
        planned.filter(({ row }) => !leftOut.has(row)),
        new Map(fresh.map(({ row }, index) => [row, rules[index] ?? null])),
      ),
    };
  }

  /** Throws IMPORT_FULL naming the limit when an import would add more bets than allowed. */
  private assertFits(added: number): void {
    const max = this.accounts.maxImportRows;
    if (added <= max) return;
    const rule = importRowsLimitText(max);
    throw AppError.ofField('IMPORT_FULL', 'rows', rule);
  }
}

/** Rows that break a rule, or that the user's limits or their time-out refuse, in the order of the file. */
function refusedRows(
  planned: readonly PlannedRow[],
  refusals: ReadonlyMap<PlannedRow['row'], string | null>,
): Response['refused'] {
  return planned.flatMap(({ row, issues }) => {
    const rule = refusals.get(row) ?? null;
    if (rule !== null) return [{ line: row.line, issues: [{ field: 'stakeCents', rule }] }];
    return issues.length > 0 ? [{ line: row.line, issues: [...issues] }] : [];
  });
}

/** A file's name without characters that cannot be shown or stored. */
function printable(fileName: string): string {
  return fileName.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim() || 'file';
}
