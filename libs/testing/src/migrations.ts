import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** The part of an opened service database these tests need. */
interface OpenedOrm {
  readonly schema: {
    getUpdateSchemaMigrationSQL(options: { wrap: boolean }): Promise<{ readonly up: string }>;
  };
  readonly migrator: {
    create(): Promise<{ readonly diff: { readonly up: readonly string[] } }>;
    getExecuted(): Promise<readonly unknown[]>;
  };
  close(force: boolean): Promise<void>;
}

/** Describes the tests of a service's migrations. `more` adds its own on the same database. */
export function describeMigrations<Orm extends OpenedOrm>(
  schema: string,
  open: (options: { databaseUrl: string }) => Promise<Orm>,
  migrations: readonly unknown[],
  more?: (opened: () => { readonly orm: Orm; readonly database: TestDatabase }) => void,
): void {
  // Creating databases can take long on a busy machine.
  jest.setTimeout(60_000);

  describe(`schema ${schema}`, () => {
    let database: TestDatabase;
    let orm: Orm;

    beforeAll(async () => {
      database = await createTestDatabase();
      orm = await open({ databaseUrl: database.url });
    });
    afterAll(async () => {
      await orm.close(true);
      await database.drop();
    });

    it('is what the entities say: no change is proposed', async () => {
      const diff = await orm.schema.getUpdateSchemaMigrationSQL({ wrap: false });
      expect(diff.up).toBe('');
      expect((await orm.migrator.create()).diff.up).toEqual([]);
    });

    it('is made once by replicas that start together', async () => {
      const fresh = await createTestDatabase();
      const replicas = await Promise.all(Array.from({ length: 3 }, () => open({ databaseUrl: fresh.url })));
      expect(await replicas[0]?.migrator.getExecuted()).toHaveLength(migrations.length);
      await Promise.all(replicas.map((replica) => replica.close(true)));
      await fresh.drop();
    });

    more?.(() => ({ orm, database }));
  });
}
