import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { betRows, COLUMNS } from './rows.ts';

/**
 * Share of rows changed since the last vacuum, as autovacuum allows. On a fully vacuumed table an index alone
 * would answer every sum, which flatters the result.
 */
const UNSEEN = 0.02;

const SETTLE = `update bets.bet set state = 'completed', result = 'lost', payout_cents = 0, settled_by = 'user',
    settled_at = ledger_at, version = version + 1
  where ctid = any(array(select ctid from bets.bet where state = 'pending' order by ledger_at limit $1))`;

/**
 * Fills an empty table with bets and leaves the newest settled ones unvacuumed. Returns the duration of COPY
 * in milliseconds.
 */
export async function fill(db: Client, rows: number): Promise<number> {
  const startedAt = performance.now();
  await pipeline(Readable.from(betRows(rows)), db.query(copyFrom(`copy bets.bet (${COLUMNS}) from stdin`)));
  const ms = performance.now() - startedAt;
  await db.query('vacuum analyze bets.bet');
  await db.query(SETTLE, [Math.floor(rows * UNSEEN)]);
  // Flushes the writes now, so they do not run during the measurement.
  await db.query('checkpoint');
  return ms;
}
