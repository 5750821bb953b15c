import type { MikroORM } from '@mikro-orm/postgresql';
import { createMetrics } from '@app/platform';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { Client } from 'pg';
import { openServiceOrm } from '../src/index.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(20_000);

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

const LANES = 8;
const CUTS = 20;

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
    // Not a wait for anything: each time another moment of the transactions.
    await new Promise((resolve) => setTimeout(resolve, cut));
  }
  await operator.end();
  const rows = await orm.em.fork().transactional((em) => em.execute<{ one: number }[]>('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);
  isOver = true;
  await Promise.all(lanes);
  const busy = (await metrics.getSingleMetric('database_pool_busy')?.get())?.values.at(-1)?.value;
  expect(busy).toBe(0);
});
