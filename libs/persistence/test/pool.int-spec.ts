import type { MikroORM } from '@mikro-orm/postgresql';
import { createMetrics } from '@app/platform';
import { createTestDatabase, eventually, type TestDatabase } from '@app/testing';
import { Client } from 'pg';
import { openServiceOrm } from '../src/index.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

/** Transactions under way at once. */
const LANES = 8;
const CUTS = 20;

let database: TestDatabase;
let orm: MikroORM;
const metrics = createMetrics('bets');

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await openServiceOrm({
    ...{ databaseUrl: database.url, schema: 'bets', entities: [], migrations: [], poolMax: 2 },
    metrics,
  });
});

afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

async function valueOf(name: string): Promise<number> {
  return (await metrics.getSingleMetric(name)?.get())?.values.at(-1)?.value ?? Number.NaN;
}

/** Holds a connection until the returned function is called. */
function hold(): { readonly end: () => void; readonly ended: Promise<void> } {
  let end = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    end = resolve;
  });
  const ended = orm.em.fork().transactional(async (em) => {
    await em.execute('select 1');
    await released;
  });
  return { end, ended };
}

it('shows connections in use, who waits for one, and for how long', async () => {
  const holders = [hold(), hold()];
  await eventually(async () => (await valueOf('database_pool_busy')) === 2);
  expect(await valueOf('database_pool_max')).toBe(2);
  expect(await valueOf('database_pool_waiting')).toBe(0);

  const late = orm.em.fork().execute('select 1');
  await eventually(async () => (await valueOf('database_pool_waiting')) === 1);
  for (const { end } of holders) end();
  await Promise.all([late, ...holders.map(({ ended }) => ended)]);

  // Only the third had to wait. Free connections are not timed.
  expect(await valueOf('database_pool_wait_seconds')).toBe(1);
  await eventually(async () => (await valueOf('database_pool_busy')) === 0);
  await orm.em.fork().execute('select 1');
  expect(await valueOf('database_pool_wait_seconds')).toBe(1);
});

it('has all its connections again after PostgreSQL ended them in the middle of transactions', async () => {
  let isOver = false;
  const lanes = Array.from({ length: LANES }, async () => {
    while (!isOver) {
      await orm.em
        .fork()
        .transactional(async (em) => {
          await em.execute('select 1');
          await em.execute('select 2');
        })
        .catch(() => undefined);
    }
  });
  const operator = new Client({ connectionString: database.url });
  await operator.connect();
  for (let cut = 0; cut < CUTS; cut += 1) {
    await operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    // Varies the moment of the cut; waits for no condition.
    await new Promise((resolve) => setTimeout(resolve, cut));
  }
  await operator.end();
  const rows = await orm.em.fork().transactional((em) => em.execute<{ one: number }[]>('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);
  isOver = true;
  await Promise.all(lanes);
  await eventually(async () => (await valueOf('database_pool_busy')) === 0);
});
