import { planGranted } from '@app/contracts';
import { openServiceOrm } from '@app/persistence';
import { openOrmOf } from '@app/service';
import { createTestDatabase, describeMigrations, rowsOf } from '@app/testing';
import { AUTH } from '../src/auth.service.ts';
import { LookAlikeKeys } from '../src/users/look-alike-keys.ts';

/** Inserts a user like the version before look-alikes, which does not know their column. */
const INSERT_USER = `insert into "auth"."user" (id, username, username_key, email, email_key, display_name, role,
    plan_id, bankroll_cents, default_bet_cents, risk_tolerance, terms_version, terms_accepted_at, version, created_at)
  select gen_random_uuid(), name, name, name || '@example.com', name || '@example.com', null, 'user', 'free', null, null,
    'Medium', '1', now(), 1, now() from unnest($1::text[]) name`;

const openAuthOrm = openOrmOf(AUTH);

describeMigrations('auth', openAuthOrm, AUTH.migrations, () => {
  it('users of the previous version are migrated, alike or not, while it keeps writing (S-109)', async () => {
    const database = await createTestDatabase();
    const settings = { databaseUrl: database.url, schema: 'auth', entities: AUTH.entities } as const;
    const before = await openServiceOrm({ ...settings, migrations: AUTH.migrations.slice(0, 2) });
    await rowsOf(before.em.fork(), INSERT_USER, [['cop', 'сор', 'sam']]);
    const now = await openAuthOrm({ databaseUrl: database.url });
    await rowsOf(before.em.fork(), INSERT_USER, [['kim', 'кіт', 'ѕам']]);
    await new LookAlikeKeys(now.em).fill();
    const rows = await rowsOf<{ keys: number; users: number }>(
      now.em.fork(),
      `select count(look_alike_key)::int as keys, count(*)::int as users from "auth"."user"`,
    );
    expect(rows).toEqual([{ keys: 5, users: 6 }]);
    await Promise.all([before.close(true), now.close(true)]);
    await database.drop();
  });

  it('exports in progress are migrated with their existing sections (S-109, S-153)', async () => {
    const database = await createTestDatabase();
    const settings = { databaseUrl: database.url, schema: 'auth', entities: AUTH.entities } as const;
    const before = await openServiceOrm({ ...settings, migrations: AUTH.migrations.slice(0, 3) });
    // The previous version stored a section first and counted it afterwards.
    await rowsOf(
      before.em.fork(),
      `with export as (insert into "auth"."data_export" (id, user_id, status, requested_at, services_done)
         select gen_random_uuid(), gen_random_uuid(), status, now(), 0
         from unnest(array['queued', 'running', 'ready']) as status returning id, status)
       insert into "auth"."data_export_part" (export_id, service, position, body)
       select id, service, position, '' from export, unnest(array['auth', 'bets']) service, generate_series(1, 2) position
       where status <> 'queued'`,
    );
    const now = await openAuthOrm({ databaseUrl: database.url });
    const rows = await rowsOf<{ status: string; done: number; cursor: string | null }>(
      now.em.fork(),
      'select status, services_done as done, next_cursor as cursor from "auth"."data_export" order by status',
    );
    expect(rows).toEqual([
      { status: 'queued', done: 0, cursor: null },
      { status: 'ready', done: 0, cursor: null },
      { status: 'running', done: 2, cursor: null },
    ]);
    await Promise.all([before.close(true), now.close(true)]);
    await database.drop();
  });

  it('plans granted before are handed over to billing (S-222)', async () => {
    const database = await createTestDatabase();
    const settings = { databaseUrl: database.url, schema: 'auth', entities: AUTH.entities } as const;
    const before = await openServiceOrm({ ...settings, migrations: AUTH.migrations.slice(0, 4) });
    await rowsOf(before.em.fork(), INSERT_USER, [['sam', 'kim']]);
    const [kim] = await rowsOf<{ id: string }>(
      before.em.fork(),
      `update "auth"."user" set plan_id = 'elite' where username = 'kim' returning id`,
    );
    const now = await openAuthOrm({ databaseUrl: database.url });
    const events = await rowsOf<{ topic: string; payload: unknown }>(
      now.em.fork(),
      'select topic, payload from "auth"."outbox"',
    );
    expect(events.map(({ topic }) => topic)).toEqual([planGranted.topic]);
    expect(planGranted.payload.parse(events[0]?.payload)).toMatchObject({ userId: kim?.id, planId: 'elite' });
    await Promise.all([before.close(true), now.close(true)]);
    await database.drop();
  });
});
