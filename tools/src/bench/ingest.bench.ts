import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { poll } from '@app/testing/servers';
import type { Stack } from '@app/testing/stack';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createClient } from 'redis';
import { type Measure, measureOf, type Target } from './ratios.ts';

const TARGET: Target = { direction: 'atLeast', must: 0.5, stretch: null };
const GAMES = 1_000;
const SEASON = 2090;
const INGEST_TIMEOUT_MS = 60_000;
const SOURCE = join(import.meta.dirname, '../../../e2e/fixtures/nfl_predictions_2024_week_11.json');

/** One round: the whole job, and COPY of the rows it stored. */
export interface IngestRound {
  readonly ingestMs: number;
  readonly copyMs: number;
  readonly rows: number;
}

export interface IngestReport {
  readonly measures: readonly Measure[];
  readonly rounds: readonly IngestRound[];
}

/** Returns a prediction file of 1,000 future games with ids unique to this week. */
function fileOfWeek(week: number): string {
  const source = JSON.parse(readFileSync(SOURCE, 'utf8')) as { predictions: Record<string, unknown>[] };
  const predictions = Array.from({ length: GAMES }, (_, index) => ({
    ...source.predictions[index % source.predictions.length],
    game_id: `${String(SEASON)}_${String(week)}_${String(index).padStart(4, '0')}`,
    week,
    season: SEASON,
    year: SEASON,
    game_date: `${String(SEASON)}-10-01`,
  }));
  return JSON.stringify({ ...source, season: SEASON, week, total_games: GAMES, predictions });
}

const connectRedis = (url: string) => createClient({ url }).connect();
type Redis = Awaited<ReturnType<typeof connectRedis>>;

/**
 * Returns a finished job's duration in milliseconds; undefined until it finishes. The queue deletes finished
 * jobs, but keeps its event log, whose entry ids are times.
 */
async function jobMs(redis: Redis, jobId: string): Promise<number | undefined> {
  const [log] = await redis.keys('*predictions-files*:events');
  if (log === undefined) return undefined;
  const entries = (await redis.xRange(log, '-', '+')) ?? [];
  const events = entries.filter(({ message }) => message['jobId'] === jobId);
  const timeOf = (event: string): number => {
    const entry = events.findLast(({ message }) => message['event'] === event);
    return Number(entry?.id.split('-')[0] ?? 0);
  };
  const failed = events.find(({ message }) => message['event'] === 'failed');
  if (failed)
    throw new Error(`The file was not accepted: ${failed.message['failedReason'] ?? 'no reason given'}`);
  const endedMs = timeOf('completed');
  return endedMs === 0 ? undefined : Math.max(1, endedMs - timeOf('active'));
}

/** Delivers a week's file and returns the job's duration in milliseconds by the queue's own record. */
async function ingest(stack: Stack, redis: Redis, week: number): Promise<number> {
  const name = `nfl_predictions_${String(SEASON)}_week_${String(week).padStart(2, '0')}.json`;
  const content = fileOfWeek(week);
  const jobId = createHash('sha256').update(content).digest('hex');
  writeFileSync(join(stack.inbox, `.${name}.part`), content);
  renameSync(join(stack.inbox, `.${name}.part`), join(stack.inbox, name));
  const ran = await poll(() => jobMs(redis, jobId), { timeoutMs: INGEST_TIMEOUT_MS });
  if (!ran) throw new Error(`${name} was not accepted within ${String(INGEST_TIMEOUT_MS)} ms.`);
  return ran;
}

interface Copied {
  readonly table: string;
  readonly bytes: Buffer;
  readonly rows: number;
}

/** Returns the rows written since a transaction, by table, as COPY text. */
async function rowsSince(db: Client, transaction: number): Promise<Copied[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema = 'predictions' and table_type = 'BASE TABLE'`,
  );
  const copied: Copied[] = [];
  for (const { name } of tables) {
    const written = `select * from ${name} where xmin::text::bigint > ${String(transaction)}`;
    const count = await db.query<{ n: string }>(`select count(*) as n from (${written}) as written`);
    const rows = Number(count.rows[0]?.n ?? 0);
    if (rows === 0) continue;
    const parts: Buffer[] = [];
    for await (const part of db.query(copyTo(`copy (${written}) to stdout`))) parts.push(part as Buffer);
    copied.push({ table: name, bytes: Buffer.concat(parts), rows });
  }
  return copied;
}

/**
 * Copies the rows into tables with equal columns, constraints and indexes and commits. Returns the
 * milliseconds.
 */
async function copyInto(db: Client, copied: readonly Copied[]): Promise<number> {
  await db.query('drop schema if exists bench cascade; create schema bench');
  const targets = copied.map((part, index) => ({ ...part, target: `bench.t${String(index)}` }));
  for (const { table, target } of targets)
    await db.query(`create table ${target} (like ${table} including all)`);
  const startedAt = performance.now();
  await db.query('begin');
  for (const { target, bytes } of targets) {
    await pipeline(Readable.from([bytes]), db.query(copyFrom(`copy ${target} from stdin`)));
  }
  await db.query('commit');
  return performance.now() - startedAt;
}

/**
 * Measures a file of 1,000 games (read, validate, store with history, publish) against COPY of its rows.
 * Needs a stack without demo slates, on the wall clock.
 */
export async function benchIngest(stack: Stack, rounds: number): Promise<IngestReport> {
  const db = new Client({ connectionString: stack.env['DATABASE_URL'] });
  await db.connect();
  const redis = await connectRedis(stack.env['REDIS_URL'] ?? '');
  try {
    await ingest(stack, redis, 1); // Warms up code paths, plans and caches.
    const done: IngestRound[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const { rows } = await db.query<{ now: string }>('select pg_current_xact_id()::text as now');
      const ingestMs = await ingest(stack, redis, round + 1);
      const copied = await rowsSince(db, Number(rows[0]?.now));
      const copyMs = await copyInto(db, copied);
      done.push({ ingestMs, copyMs, rows: copied.reduce((sum, part) => sum + part.rows, 0) });
    }
    const ratios = done.map((round) => round.copyMs / round.ingestMs);
    return { measures: [measureOf('ingest speed / COPY of the same rows', ratios, TARGET)], rounds: done };
  } finally {
    redis.destroy();
    await db.end();
  }
}
