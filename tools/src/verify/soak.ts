// npm run verify:soak [-- --minutes N] [--seed N]: for 30 minutes the product gets half of what it can do, as clients that
// read, place, settle and delete bets. Memory, connections, stream lengths and what waits in tables level off, and no
// request fails.
import { pause } from '@app/testing/servers';
import { APP_NAMES, type Stack } from '@app/testing/stack';
import { Client } from 'pg';
import { createClient } from 'redis';
import { inLanes, register } from './accounts/client.ts';
import { runHarnesses, type AccountHarness, type Checks } from './accounts/harness.ts';
import { withWorld, type World } from './accounts/world.ts';
import { heldMiB, residentMiB } from './memory.ts';
import { SoakLoad } from './soak/load.ts';

const MINUTE_MS = 60_000;
const MINUTES = 30;
const EVERY_MS = 10_000;
const CAPACITY_MS = 15_000;
const LANES = 24;
/** The rest of a quarter's lowest value may be above that of the second quarter by this share, and by this much. */
const GROWS_AT_MOST = 1.1;
const SLACK: Readonly<Record<string, number>> = { MiB: 6, connections: 2, entries: 200, rows: 200 };

/** Streams of events keep a week, by their time, so they grow in half an hour. */
const KEPT_EVENTS = 'ev:';
const GROWS = 'kept for a week';

/** A value that must level off, with its unit. */
type Sample = ReadonlyMap<string, { readonly value: number; readonly unit: string }>;

const soak: AccountHarness = {
  name: 'soak',
  async run(world, checks) {
    const load = new SoakLoad(world.origin, await people(world), world.seed);
    const perSecond = await load.capacity(LANES, CAPACITY_MS);
    const lasts = minutes() * MINUTE_MS;
    const counters = await open(world.stack);
    const samples: Sample[] = [];
    const running = load.at(perSecond / 2, lasts);
    const startedAt = performance.now();
    while (performance.now() - startedAt < lasts) {
      await pause(EVERY_MS);
      samples.push(await look(world.stack, counters));
      if (samples.length % 30 === 0)
        console.log(`soak: ${String((samples.length * EVERY_MS) / MINUTE_MS)} minutes…`);
    }
    const { requests, failures, p99Ms } = await running;
    counters.redis.destroy();
    await counters.database.end();
    checks.check(
      failures.length === 0,
      `${String(failures.length)} requests failed: ${failures.slice(0, 5).join('; ')}`,
    );
    checks.figure(
      `${String(minutes())} minutes at ${(perSecond / 2).toFixed(0)} requests/s, half of ${perSecond.toFixed(0)}/s: ` +
        `${String(requests)} requests, ${String(failures.length)} failed, p99 ${p99Ms.toFixed(0)} ms`,
    );
    judge(samples, checks);
  },
};

/** Compares the lowest values of the second and of the last quarter: what only grows has none as low as before. */
function judge(samples: readonly Sample[], checks: Checks): void {
  const quarter = Math.floor(samples.length / 4);
  const lowest = (part: readonly Sample[], name: string): number =>
    Math.min(...part.map((sample) => sample.get(name)?.value ?? Infinity));
  for (const [name, { unit }] of samples[0] ?? []) {
    const early = lowest(samples.slice(quarter, 2 * quarter), name);
    const late = lowest(samples.slice(-quarter), name);
    const highest = Math.max(...samples.map((sample) => sample.get(name)?.value ?? 0));
    const most = early * GROWS_AT_MOST + (SLACK[unit] ?? 0);
    if (unit !== GROWS)
      checks.check(late <= most, `${name} grew from ${early.toFixed(0)} to ${late.toFixed(0)} ${unit}`);
    checks.figure(
      `${name}: lowest ${early.toFixed(0)} in the second quarter and ${late.toFixed(0)} in the last, highest ` +
        `${highest.toFixed(0)} ${unit}`,
    );
  }
}

async function open({ servers: { redis, postgres } }: Stack) {
  const counters = {
    redis: createClient({ url: redis.url }),
    database: new Client({ connectionString: postgres.url }),
  };
  await Promise.all([counters.redis.connect(), counters.database.connect()]);
  return counters;
}

async function look(stack: Stack, { redis, database }: Awaited<ReturnType<typeof open>>): Promise<Sample> {
  const sample = new Map<string, { readonly value: number; readonly unit: string }>();
  for (const name of APP_NAMES) {
    const app = stack.app(name);
    sample.set(`${name}, held`, { value: await heldMiB(app), unit: 'MiB' });
    sample.set(`${name}, resident`, { value: residentMiB(app), unit: 'MiB' });
  }
  const info = await redis.info();
  const field = (name: string): number => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1]);
  let [entries, events, eventBytes] = [0, 0, 0];
  for await (const keys of redis.scanIterator({ TYPE: 'stream', COUNT: 1_000 })) {
    for (const key of keys) {
      const length = await redis.xLen(key);
      if (!key.startsWith(KEPT_EVENTS)) entries += length;
      else {
        events += length;
        eventBytes += (await redis.memoryUsage(key)) ?? 0;
      }
    }
  }
  sample.set('Redis, memory without kept events', {
    value: (field('used_memory') - eventBytes) / 1024 / 1024,
    unit: 'MiB',
  });
  sample.set('Redis, connections', { value: field('connected_clients'), unit: 'connections' });
  sample.set('streams without kept events', { value: entries, unit: 'entries' });
  sample.set('kept events', { value: events, unit: GROWS });
  const count = async (sql: string): Promise<number> =>
    Number((await database.query<{ count: string }>(sql)).rows[0]?.count);
  sample.set('PostgreSQL, connections', {
    value: await count('select count(*) from pg_stat_activity where datname is not null'),
    unit: 'connections',
  });
  const outboxes = await database.query<{ table_schema: string }>(
    `select table_schema from information_schema.tables where table_name = 'outbox' order by 1`,
  );
  for (const { table_schema: schema } of outboxes.rows)
    sample.set(`${schema}.outbox`, {
      value: await count(`select count(*) from ${schema}.outbox`),
      unit: 'rows',
    });
  return sample;
}

function people(world: World) {
  return inLanes(Array.from({ length: LANES }), 8, () => register(world.origin));
}

function minutes(): number {
  const at = process.argv.indexOf('--minutes');
  const given = at === -1 ? MINUTES : Number(process.argv[at + 1]);
  if (!Number.isFinite(given) || given <= 0) throw new Error('--minutes must be a number above 0.');
  return given;
}

await runHarnesses('soak', [soak], (options, work) => withWorld({ ...options, hasDemo: true }, work));
