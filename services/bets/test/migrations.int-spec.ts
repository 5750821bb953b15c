import type { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { openBetsOrm } from '../src/database/open-orm.ts';
import { MIGRATIONS } from '../src/database/migrations.ts';

// Databases are made and dropped here, on a machine that may be busy with other specs.
jest.setTimeout(60_000);

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await openBetsOrm({ databaseUrl: database.url });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

describe('schema bets', () => {
  it('is what the entities say: no change is proposed', async () => {
    const diff = await orm.schema.getUpdateSchemaMigrationSQL({ wrap: false });
    expect(diff.up).toBe('');
    expect((await orm.migrator.create()).diff.up).toEqual([]);
  });

  it('is made once by replicas that start together', async () => {
    const fresh = await createTestDatabase();
    const replicas = await Promise.all(
      Array.from({ length: 3 }, () => openBetsOrm({ databaseUrl: fresh.url })),
    );
    const [first] = replicas;
    expect(first && (await first.migrator.getExecuted())).toHaveLength(MIGRATIONS.length);
    await Promise.all(replicas.map((replica) => replica.close(true)));
    await fresh.drop();
  });
});
