import type { MikroORM } from '@mikro-orm/postgresql';
import { createMetrics } from '@app/platform';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { openServiceOrm } from '../src/index.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

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

/** Runs a statement on the connection of a transaction that ends it. */
const cutOff = (): Promise<unknown> =>
  orm.em.fork().transactional((em) => em.execute('select pg_terminate_backend(pg_backend_pid())'));

/** The connection ends while nobody waits for a statement. */
const cutOffBetween = (): Promise<unknown> =>
  orm.em.fork().transactional(async (em) => {
    const [{ pid }] = await em.execute<[{ pid: number }]>('select pg_backend_pid() as pid');
    await orm.em.fork().execute(`select pg_terminate_backend(${String(pid)})`);
    await em.execute('select 1');
  });

it('gives connections back that PostgreSQL ended in a transaction', async () => {
  for (let time = 0; time < 5; time += 1) {
    await expect(cutOff()).rejects.toThrow();
    await expect(cutOffBetween()).rejects.toThrow();
  }
  const rows = await orm.em.fork().transactional((em) => em.execute<{ one: number }[]>('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);
  const busy = (await metrics.getSingleMetric('database_pool_busy')?.get())?.values.at(-1)?.value;
  expect(busy).toBe(0);
});
