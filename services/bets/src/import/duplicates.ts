import type { PlannedRow } from './import-planner.ts';

/** A row that breaks no rule. */
export type StorableRow = PlannedRow & { readonly logged: NonNullable<PlannedRow['logged']> };

export function storableRows(planned: readonly PlannedRow[]): StorableRow[] {
  return planned.flatMap((row) => (row.logged === null ? [] : [{ ...row, logged: row.logged }]));
}

/**
 * Whether a row is a bet the account has: it has as many equal ones, from elsewhere than this import, as the file has
 * up to this row. So a file of two equal bets adds both to an account without them, and none the second time.
 */
export function isDuplicate(
  { row, logged }: StorableRow,
  equalElsewhere: ReadonlyMap<string, number>,
): boolean {
  return (equalElsewhere.get(logged.bet.fingerprint) ?? 0) >= row.occurrence;
}
