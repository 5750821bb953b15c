import { sqlRows } from '@app/persistence';
import { describeMigrations } from '@app/testing';
import { MIGRATIONS } from '../src/database/migrations.ts';
import { openPredictionsOrm } from '../src/database/open-orm.ts';

describeMigrations('predictions', openPredictionsOrm, MIGRATIONS, (opened) => {
  it('proposes no change, also with the tables of another service beside it', async () => {
    const { orm } = opened();
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

  it('opens again without running anything twice', async () => {
    const again = await openPredictionsOrm({ databaseUrl: opened().database.url });
    await again.close(true);
  });
});
