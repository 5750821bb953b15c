import type { MikroORM } from '@mikro-orm/postgresql';
import { sqlRows } from '@app/persistence';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { MIGRATIONS } from '../src/database/migrations.ts';
import { openPredictionsOrm } from '../src/database/open-orm.ts';

// Databases are made and dropped here, on a machine that may be busy with other specs.
jest.setTimeout(60_000);

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await openPredictionsOrm({ databaseUrl: database.url });
});

afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

describe('schema predictions', () => {
  it('proposes no change, also with the tables of another service beside it', async () => {
    await orm.em.fork().transactional(async (em) => {
      await sqlRows(em, 'set local role none');
      await sqlRows(em, 'create schema "bets"');
      await sqlRows(em, 'create table "bets"."bet" (id int primary key)');
      await sqlRows(em, 'create table "public"."stray" (id int primary key)');
    });
    const diff = await orm.schema.getUpdateSchemaMigrationSQL({ wrap: false });
    expect(diff.up).toBe('');
    expect(await orm.migrator.checkSchema()).toBe(false);
    expect((await orm.migrator.create()).diff.up).toEqual([]);
  });

  it('is made once by replicas that start together', async () => {
    const fresh = await createTestDatabase();
    const replicas = await Promise.all(
      Array.from({ length: 3 }, () => openPredictionsOrm({ databaseUrl: fresh.url })),
    );
    const [first] = replicas;
    const ran = first && (await first.migrator.getExecuted());
    expect(ran).toHaveLength(MIGRATIONS.length);
    await Promise.all(replicas.map((replica) => replica.close(true)));
    await fresh.drop();
  });

  it('opens again without running anything twice', async () => {
    const again = await openPredictionsOrm({ databaseUrl: database.url });
    await again.close(true);
  });
});
