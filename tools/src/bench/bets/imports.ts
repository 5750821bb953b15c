import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestOf, importBets } from '@app/contracts';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Measure, measureOf } from '../ratios.ts';
import { randomOf, uuidOf } from './rows.ts';
import { actorOf, type BetsService } from './service.ts';

type ImportRow = RequestOf<typeof importBets>['rows'][number];

const CHUNK_ROWS = 200;
const CHUNKS = 10;

export interface ImportReport {
  readonly measures: readonly Measure[];
  readonly figures: readonly string[];
}

/**
 * Measures imports of 2,000 bets, part by part (validated, matched by predictions, deduplicated, stored with
 * history), against COPY of the same bets into the same table, with a new account each time.
 */
export async function benchImport(service: BetsService, db: Client, rounds: number): Promise<ImportReport> {
  const random = randomOf(5);
  const ratios: number[] = [];
  const figures: string[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const [userId, copyId] = [uuidOf(random), uuidOf(random)];
    const importMs = await importFile(service, userId, random);
    const copyMs = await copyAs(db, userId, copyId);
    if (round < 0) continue; // Warms up code paths and plans.
    ratios.push(copyMs / importMs);
    const perSecond = (ms: number): string => ((CHUNK_ROWS * CHUNKS * 1000) / ms).toFixed(0);
    figures.push(`import ${perSecond(importMs)} rows/s, COPY ${perSecond(copyMs)} rows/s`);
  }
  return { measures: [measureOf('import: rows per second / COPY of the same bets', ratios, null)], figures };
}

async function importFile(service: BetsService, userId: string, random: () => number): Promise<number> {
  const importId = uuidOf(random);
  const parts = Array.from({ length: CHUNKS }, (_, part) =>
    Array.from({ length: CHUNK_ROWS }, (_row, index) => rowOf(part * CHUNK_ROWS + index, random)),
  );
  const startedAt = performance.now();
  for (const rows of parts) {
    const { added } = await service.importRows(
      { actor: actorOf(userId), importId, fileName: 'bench.csv', shouldAddDuplicates: false, rows },
      { key: uuidOf(random) },
    );
    if (added !== rows.length) throw new Error(`Of ${String(rows.length)} rows ${String(added)} were added.`);
  }
  return performance.now() - startedAt;
}

/** Returns a unique row for each number. */
function rowOf(nth: number, random: () => number): ImportRow {
  const day = new Date(Date.UTC(2020, 8, 1) + nth * 86_400_000);
  const isWon = random() < 0.5;
  const stakeCents = 500 + Math.floor(random() * 20_000);
  return {
    line: nth + 2,
    occurrence: 1,
    placedAt: day.toISOString(),
    gameDate: day.toISOString().slice(0, 10),
    sport: 'nfl',
    homeTeam: 'New Orleans Saints',
    awayTeam: 'Denver Broncos',
    teamToCover: random() < 0.5 ? 'New Orleans Saints' : 'Denver Broncos',
    betType: 'spread',
    spread: Math.floor(random() * 29) / 2 - 7,
    odds: -110,
    stakeCents,
    result: isWon ? 'won' : 'lost',
    payoutCents: isWon ? Math.floor(stakeCents * 1.91) : 0,
    confidenceLevel: null,
    sportsbook: 'DraftKings',
    notes: null,
  };
}

/** Copies one account's bets to another account with COPY and commits. Returns the milliseconds. */
async function copyAs(db: Client, userId: string, copyId: string): Promise<number> {
  const parts: Buffer[] = [];
  const mine = `copy (select * from bets.bet where user_id = '${userId}') to stdout`;
  for await (const part of db.query(copyTo(mine))) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8').replaceAll(userId, copyId);
  const startedAt = performance.now();
  await db.query('begin');
  await pipeline(Readable.from([text]), db.query(copyFrom('copy bets.bet from stdin')));
  await db.query('commit');
  return performance.now() - startedAt;
}
