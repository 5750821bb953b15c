// npm run verify:idle: measures what the product does while nobody uses it, for a minute, with --short for 20 seconds.
// The counts of Redis commands and transactions also hold on a busy machine. Processor time is judged in the full version
// only, which needs a machine with nothing else to do. Memory is printed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from '@app/testing/servers';
import { APP_NAMES, buildApps, startStack, type App } from '@app/testing/stack';
import { Client } from 'pg';
import { createClient } from 'redis';
import { residentMiB } from './memory.ts';

const isShort = process.argv.includes('--short');
const MEASURE_MS = isShort ? 20_000 : 60_000;
/** Time after the demo season was loaded. */
const SETTLE_MS = isShort ? 5_000 : 60_000;
/** Pings, reads that find nothing, renewals of keys. */
const MOST_COMMANDS_PER_SECOND = 30;
/** Checks for rows that other processes wrote. */
const MOST_TRANSACTIONS_PER_SECOND = 12;
const MOST_CPU_PERCENT = 2;
/** An idle product stays within the limits in one of so many windows in a row. */
const WINDOWS = 3;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

const isBuilt = APP_NAMES.every((name) =>
  existsSync(join(import.meta.dirname, '../../../dist', name, 'main.js')),
);
if (!isBuilt) await buildApps();
const stack = await startStack({ hasDemo: true });
const redis = createClient({ url: stack.servers.redis.url });
const database = new Client({ connectionString: stack.servers.postgres.url });
try {
  await Promise.all([redis.connect(), database.connect()]);
  const apps = APP_NAMES.map((name) => stack.app(name));
  await pause(SETTLE_MS);
  // PostgreSQL analyzes the loaded season and counts late what the load did, so an early window can hold more than idling.
  let failed = 0;
  for (let window = 1; window <= WINDOWS; window += 1) {
    const verdicts = await judgeWindow(apps);
    failed = verdicts.filter((isGood) => !isGood).length;
    if (failed === 0 || window === WINDOWS) {
      for (const app of apps) console.log(`${app.name}: ${residentMiB(app).toFixed(0)} MiB resident`);
      console.log(JSON.stringify({ passed: verdicts.length - failed, failed }));
      break;
    }
  }
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  redis.destroy();
  await database.end();
  await stack.stop();
}

/** Measures one window, prints its figures, and returns whether each is within its limit. */
async function judgeWindow(apps: readonly App[]): Promise<boolean[]> {
  const before = await look(apps);
  await pause(MEASURE_MS);
  const after = await look(apps);
  const perSecond = (name: 'commands' | 'transactions'): number =>
    (after[name] - before[name]) / (MEASURE_MS / 1_000);
  const cpuPercent = ((after.cpuMs - before.cpuMs) / MEASURE_MS) * 100;
  const [commands, transactions] = [perSecond('commands'), perSecond('transactions')];
  console.log(`Redis commands a second: ${commands.toFixed(1)} (at most ${MOST_COMMANDS_PER_SECOND})`);
  console.log(`transactions a second: ${transactions.toFixed(1)} (at most ${MOST_TRANSACTIONS_PER_SECOND})`);
  console.log(`processor time of gateway and services: ${cpuPercent.toFixed(2)} % of a core`);
  return [
    commands <= MOST_COMMANDS_PER_SECOND,
    transactions <= MOST_TRANSACTIONS_PER_SECOND,
    ...(isShort ? [] : [cpuPercent < MOST_CPU_PERCENT]),
  ];
}

async function look(apps: readonly App[]) {
  const stats = await redis.info('stats');
  const { rows } = await database.query<{ count: string }>(
    'select sum(xact_commit + xact_rollback) as count from pg_stat_database',
  );
  return {
    commands: Number(/total_commands_processed:(\d+)/.exec(stats)?.[1]),
    transactions: Number(rows[0]?.count),
    cpuMs: apps.map(cpuMsOf).reduce((sum, ms) => sum + ms, 0),
  };
}

function cpuMsOf({ pid }: App): number {
  const [user = 0, system = 0] = (readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(') ')[1] ?? '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * TICK_MS;
}
