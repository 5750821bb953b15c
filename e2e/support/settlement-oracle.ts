import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface OracleRow {
  readonly game_id: string;
  readonly team: string;
  readonly line: number;
  readonly odds: number;
  readonly status: 'won' | 'lost' | 'push';
  readonly profit_on_100: number;
}

const FILE = join(import.meta.dirname, '../fixtures/nfl-2024-week-07-settlement.json');

/** What the bets of a week must come to, computed outside the product. */
export const ORACLE = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly rows: readonly OracleRow[] };

/** Returns the profit of a won bet in cents, half a cent rounded up: the oracle's rule for any stake. */
function winCents(stakeCents: bigint, odds: number): bigint {
  const [gain, per] = odds > 0 ? [BigInt(odds), 100n] : [100n, BigInt(-odds)];
  return (2n * stakeCents * gain + per) / (2n * per);
}

/** Returns what a stake of the oracle's row wins or loses, in cents. */
export function profitCents(row: OracleRow, stakeCents: bigint): bigint {
  if (row.status === 'push') return 0n;
  return row.status === 'won' ? winCents(stakeCents, row.odds) : -stakeCents;
}
