import { describeMigrations, rowsOf } from '@app/testing';
import { hasOwner, IdempotencyKeyEntity } from '@app/persistence';
import { clockOf } from '@app/platform';
import { CleanupJob, openOrmOf } from '@app/service';
import { PREDICTIONS } from '../src/predictions.service.ts';

const openPredictionsOrm = openOrmOf(PREDICTIONS);

describeMigrations('predictions', openPredictionsOrm, PREDICTIONS.migrations, (opened) => {
  it("the schema needs no change, even next to another service's tables", async () => {
    const { orm } = opened();
    await orm.em.fork().transactional(async (em) => {
      await rowsOf(em, 'set local role none');
      await rowsOf(em, 'create schema "bets"');
      await rowsOf(em, 'create table "bets"."bet" (id int primary key)');
      await rowsOf(em, 'create table "public"."stray" (id int primary key)');
    });
    const diff = await orm.schema.getUpdateSchemaMigrationSQL({ wrap: false });
    expect(diff.up).toBe('');
    expect(await orm.migrator.checkSchema()).toBe(false);
    expect((await orm.migrator.create()).diff.up).toEqual([]);
  });

  it('older files get their creation times recorded (S-486)', async () => {
    const { orm } = opened();
    await orm.em.fork().transactional(async (em) => {
      await rowsOf(em, 'set local role none');
      const rows = [
        ['stated', '2030-08-31T10:00:00-04:00'],
        ['no-day', '2030-02-31T10:00:00Z'],
        ['ahead', '2031-01-01T00:00:00Z'],
        ['unsaid', ''],
      ] as const;
      for (const [week, [sha256, made]] of rows.entries()) {
        await rowsOf(
          em,
          `insert into predictions.file (sha256, file_name, kind, sport, season, week, size_bytes, source, status, total,
             kept, dropped_count, dropped, received_at)
           values ($1, $1, 'predictions', 'nfl', 2030, $2, 1, 'inbox', 'accepted', 1, 1, 0, '[]', '2030-09-01T12:00:00Z')`,
          [sha256, week],
        );
        await rowsOf(
          em,
          `insert into predictions.slate (sport, season, week, path, header, total, kept, dropped_count, source_sha256,
             published_sha256, origin, is_late, open_games, first_game_at, first_published_at, published_at, received_at)
           values ('nfl', 2030, $2, $1, $3, 1, 1, 0, $1, 'x', 'live', false, 1, now(), now(), now(), now())`,
          [sha256, week, JSON.stringify({ generated_at: made, season: 2030 })],
        );
      }
      await rowsOf(em, 'alter table predictions.file drop made_at, drop arrived_at, drop game_ids');
      await rowsOf(em, 'drop index predictions.file_slate_index');
      await rowsOf(em, `delete from predictions.mikro_orm_migrations where name = 'm0003-file-order'`);
    });
    await orm.migrator.up();
    const files = await rowsOf<{ sha256: string; made_at: string | null }>(
      orm.em.fork(),
      'select sha256, made_at from predictions.file order by week',
    );
    expect(files.map(({ sha256, made_at }) => [sha256, made_at])).toEqual([
      ['stated', '2030-08-31T14:00:00.000Z'],
      ['no-day', null],
      ['ahead', null],
      ['unsaid', null],
    ]);
    expect(await orm.migrator.checkSchema()).toBe(false);
  });

  it('no table has rows owned by a user, except for keys of commands', async () => {
    expect(PREDICTIONS.entities.filter(hasOwner)).toEqual([IdempotencyKeyEntity]);
    const columns = await rowsOf<{ name: string }>(
      opened().orm.em.fork(),
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'predictions' and column_name ~ 'user|owner|account'`,
    );
    expect(columns).toEqual([{ name: 'idempotency_keys.user_id' }]);
  });

  it('there are no inbox rows to clean up, and the hourly job handles that', async () => {
    const { em } = opened().orm;
    const tables = await rowsOf(
      em.fork(),
      `select tablename from pg_tables where schemaname = 'predictions' and tablename = 'inbox'`,
    );
    expect(tables).toEqual([]);
    await new CleanupJob(em, clockOf({ CLOCK_OFFSET_MS: 0, NODE_ENV: 'test' })).execute();
  });

  it('opening again runs no migration twice', async () => {
    const again = await openPredictionsOrm({ databaseUrl: opened().database.url });
    await again.close(true);
  });
});
