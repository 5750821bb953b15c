// npm run verify:idle: measures what the product does and holds while nobody uses it: a minute after it has loaded its demo
// season, for a minute; with --short 4 seconds after it, for 10. The counts of Redis commands and transactions and the
// resident memory also hold on a busy machine. Processor time is judged in the full version only, which needs a machine with
// nothing else to do.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from '@app/testing/servers';
import { APP_NAMES, buildApps, startStack, type App, type AppName } from '@app/testing/stack';
import { Client } from 'pg';
import { createClient } from 'redis';
import { residentMiB } from './memory.ts';
import { processorMsBelow } from './processor-time.ts';

const isShort = process.argv.includes('--short');
const MEASURE_MS = isShort ? 10_000 : 60_000;
/** Time after the demo season was loaded. */
const SETTLE_MS = isShort ? 4_000 : 60_000;
/** Reads that find nothing, renewals of keys, pings. */
const MOST_COMMANDS_PER_SECOND = 20;
/** Checks for rows that other processes wrote. */
const MOST_TRANSACTIONS_PER_SECOND = 9;
/** Of gateway, services, PostgreSQL, Redis, and this process, which supervises them. */
const MOST_CPU_PERCENT = 2;
const MOST_MIB: Partial<Record<AppName, number>> = { gateway: 150, 'services/predictions': 200 };
const MOST_MIB_OF_OTHERS = 130;
/** Seconds after the load V8 has not given back everything yet. */
const MEMORY_TOLERANCE = isShort ? 1.15 : 1;
/** An idle product stays within the limits in one of so many windows in a row. */
const WINDOWS = 3;

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
    const verdicts = [...(await judgeWindow()), ...apps.map(judgeMemory)];
    failed = verdicts.filter((isGood) => !isGood).length;
    if (failed === 0 || window === WINDOWS) {
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
async function judgeWindow(): Promise<boolean[]> {
  const before = await look();
  await pause(MEASURE_MS);
  const after = await look();
  const perSecond = (name: 'commands' | 'transactions'): number =>
    (after[name] - before[name]) / (MEASURE_MS / 1_000);
  const cpuPercent = ((after.cpuMs - before.cpuMs) / MEASURE_MS) * 100;
  const [commands, transactions] = [perSecond('commands'), perSecond('transactions')];
  console.log(`Redis commands a second: ${commands.toFixed(1)} (at most ${MOST_COMMANDS_PER_SECOND})`);
  console.log(`transactions a second: ${transactions.toFixed(1)} (at most ${MOST_TRANSACTIONS_PER_SECOND})`);
  console.log(
    `processor time of all processes: ${cpuPercent.toFixed(2)} % of a core (under ${MOST_CPU_PERCENT})`,
  );
  return [
    commands <= MOST_COMMANDS_PER_SECOND,
    transactions <= MOST_TRANSACTIONS_PER_SECOND,
    ...(isShort ? [] : [cpuPercent < MOST_CPU_PERCENT]),
  ];
}

function judgeMemory(app: App): boolean {
  const mib = residentMiB(app);
  const mostMiB = (MOST_MIB[app.name] ?? MOST_MIB_OF_OTHERS) * MEMORY_TOLERANCE;
  console.log(`${app.name}: ${mib.toFixed(0)} MiB resident (under ${mostMiB.toFixed(0)})`);
  return mib < mostMiB;
}

async function look() {
  const stats = await redis.info('stats');
  const { rows } = await database.query<{ count: string }>(
    'select sum(xact_commit + xact_rollback) as count from pg_stat_database',
  );
  return {
    commands: Number(/total_commands_processed:(\d+)/.exec(stats)?.[1]),
    transactions: Number(rows[0]?.count),
    cpuMs: processorMsBelow(process.pid),
  };
}
