import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { betRows, COLUMNS } from './rows.ts';

/** Fills an empty table with so many bets and settles it. Answers how long COPY took, in milliseconds. */
export async function fill(db: Client, rows: number): Promise<number> {
  const startedAt = performance.now();
  await pipeline(Readable.from(betRows(rows)), db.query(copyFrom(`copy bets.bet (${COLUMNS}) from stdin`)));
  const ms = performance.now() - startedAt;
  await db.query('vacuum analyze bets.bet');
  // What was written goes to disk now and not beside what is measured.
  await db.query('checkpoint');
  return ms;
}
