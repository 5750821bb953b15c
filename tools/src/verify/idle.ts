// npm run verify:idle: measures what the product does and holds while nobody uses it: a minute after it has loaded its demo
// season, for a minute; with --short 12 seconds after it, for 10. The counts of Redis commands and transactions and the
// resident memory also hold on a busy machine. Processor time is judged in the full version only, which needs a machine with
// nothing else to do.
import { pause } from '@app/testing/servers';
import { APP_NAMES, type App, type AppName, type Stack } from '@app/testing/stack';
import { Client } from 'pg';
import { createClient } from 'redis';
import type { GatewayHarness, Verdict } from './gateway-run.ts';
import { residentMiB } from './memory.ts';
import { processorMsBelow } from './processor-time.ts';

const isShort = process.argv.includes('--short');
const MEASURE_MS = isShort ? 10_000 : 60_000;
/** Time after the demo season was loaded. */
const SETTLE_MS = isShort ? 12_000 : 60_000;
/** Reads that find nothing, renewals of keys, pings. */
const MOST_COMMANDS_PER_SECOND = 15;
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

async function verify(stack: Stack): Promise<Verdict> {
  const counters = countersOf(stack);
  try {
    await Promise.all([counters.redis.connect(), counters.database.connect()]);
    const apps = APP_NAMES.map((name) => stack.app(name));
    await pause(SETTLE_MS);
    // PostgreSQL analyzes the loaded season and counts late what the load did, so an early window can hold more than idling.
    let judged: readonly Figure[] = [];
    for (let window = 1; window <= WINDOWS; window += 1) {
      judged = [...(await judgeWindow(counters)), ...apps.map(judgeMemory)];
      for (const { text } of judged) console.log(text);
      if (judged.every(({ isGood }) => isGood)) break;
    }
    const faults = judged.filter(({ isGood }) => !isGood).map(({ text }) => text);
    return { passed: judged.length - faults.length, faults };
  } finally {
    counters.redis.destroy();
    await counters.database.end();
  }
}

/** Connections to the product's servers, which count what they are asked. */
function countersOf({ servers: { redis, postgres } }: Stack) {
  return {
    redis: createClient({ url: redis.url }),
    database: new Client({ connectionString: postgres.url }),
  };
}
type Counters = ReturnType<typeof countersOf>;

/** A figure with its limit, in words. */
type Figure = { readonly text: string; readonly isGood: boolean };

/** Measures one window. */
async function judgeWindow(counters: Counters): Promise<Figure[]> {
  const before = await look(counters);
  await pause(MEASURE_MS);
  const after = await look(counters);
  const perSecond = (name: 'commands' | 'transactions'): number =>
    (after[name] - before[name]) / (MEASURE_MS / 1_000);
  const cpuPercent = ((after.cpuMs - before.cpuMs) / MEASURE_MS) * 100;
  const [commands, transactions] = [perSecond('commands'), perSecond('transactions')];
  const cpu = {
    text: `processor time of all processes: ${cpuPercent.toFixed(2)} % of a core (under ${MOST_CPU_PERCENT})`,
    isGood: cpuPercent < MOST_CPU_PERCENT,
  };
  if (isShort) console.log(cpu.text);
  return [
    {
      text: `Redis commands a second: ${commands.toFixed(1)} (at most ${MOST_COMMANDS_PER_SECOND})`,
      isGood: commands <= MOST_COMMANDS_PER_SECOND,
    },
    {
      text: `transactions a second: ${transactions.toFixed(1)} (at most ${MOST_TRANSACTIONS_PER_SECOND})`,
      isGood: transactions <= MOST_TRANSACTIONS_PER_SECOND,
    },
    ...(isShort ? [] : [cpu]),
  ];
}

function judgeMemory(app: App): Figure {
  const mib = residentMiB(app);
  const mostMiB = (MOST_MIB[app.name] ?? MOST_MIB_OF_OTHERS) * MEMORY_TOLERANCE;
  return {
    text: `${app.name}: ${mib.toFixed(0)} MiB resident (under ${mostMiB.toFixed(0)})`,
    isGood: mib < mostMiB,
  };
}

async function look({ redis, database }: Counters) {
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

export const idle: GatewayHarness = { name: 'idle', verify };
