import { randomUUID } from 'node:crypto';
import { ADMIN_ACTED, SERVICES, type Actor } from '@app/contracts';
import { AccountAdmin } from '../src/admin/account-admin.ts';
import { ADMIN_ACTED_REACTIONS } from '../src/admin/admin-acted.reaction.ts';
import { ChangeUserAccessHandler } from '../src/admin/change-user-access.handler.ts';
import { FindUserIdsHandler } from '../src/admin/find-user-ids.handler.ts';
import { GetAccountStatsHandler } from '../src/admin/get-account-stats.handler.ts';
import { ListAdminActsHandler } from '../src/admin/list-admin-acts.handler.ts';
import { ListUsersHandler } from '../src/admin/list-users.handler.ts';
import { NameUsersHandler } from '../src/admin/name-users.handler.ts';
import { AdminActs } from '../src/admin/admin-acts.ts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Reads } from '@app/persistence';
import { ListErrorReportsHandler } from '../src/feedback/list-error-reports.handler.ts';
import { ListSportVotesHandler } from '../src/feedback/list-sport-votes.handler.ts';
import { actorOf, codeOf, START, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: AuthApp;
/** An administrator, and two users. */
let boss: Actor;
let sam: Actor;
let kim: Actor;

beforeAll(async () => {
  app = await startAuthApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  boss = actorOf(await app.register({ username: 'boss', email: 'boss@example.com' }));
  await app.changeUser(boss.userId, { role: 'admin' });
  app.clock.set('2026-09-05T12:00:00.000Z');
  sam = actorOf(await app.register());
  kim = actorOf(
    await app.register({ username: 'kim', email: 'kim_50@example.com', displayName: 'Kimberly 100%' }),
  );
});

type Change = Parameters<ChangeUserAccessHandler['execute']>[0]['change'];
const change = (userId: string, kind: Change) =>
  app.get(ChangeUserAccessHandler).execute({ actor: boss, userId, change: kind });
const list = async (search = '', page = 1) => app.get(ListUsersHandler).execute({ search, page });
const acts = async () => (await app.get(ListAdminActsHandler).execute({ page: 1 })).acts;

describe('the accounts', () => {
  it('are found by a part of a name or address, newest first (S-258)', async () => {
    const names = async (search: string) => (await list(search)).users.map(({ username }) => username);
    expect((await names('')).sort()).toEqual(['boss', 'kim', 'sam']);
    expect((await names('')).at(-1)).toBe('boss');
    expect(await names('BERL')).toEqual(['kim']);
    expect(await names(' sam ')).toEqual(['sam']);
    // What patterns mean elsewhere is only text here.
    expect(await names('_50@')).toEqual(['kim']);
    expect(await names('%')).toEqual(['kim']);
    expect(await list('nobody')).toEqual({ users: [], count: 0, pageCount: 1 });
  });

  it('are listed by fifties (S-258)', async () => {
    await app.rows(`insert into auth."user" (id, username, username_key, email, email_key, role, plan_id,
        risk_tolerance, version, created_at)
      select gen_random_uuid(), 'u' || n, 'u' || n, 'u' || n || '@x.com', 'u' || n || '@x.com', 'user', 'free',
        'Medium', 1, timestamptz '2026-10-01' + n * interval '1 minute' from generate_series(1, 50) n`);
    const [first, second] = [await list('', 1), await list('', 2)];
    expect([first.count, first.pageCount, first.users.length, second.users.length]).toEqual([53, 2, 50, 3]);
    expect(first.users[0]?.username).toBe('u50');
  });

  it('are named for the lists of other services, by a search or their ids (S-258)', async () => {
    expect(await app.get(FindUserIdsHandler).execute({ search: 'KIM' })).toEqual({
      userIds: [kim.userId],
      count: 1,
    });
    const asked = { userIds: [kim.userId, randomUUID()] };
    expect(await app.get(NameUsersHandler).execute(asked)).toEqual({
      users: [{ id: kim.userId, username: 'kim', email: 'kim_50@example.com' }],
    });
    expect(await app.get(NameUsersHandler).execute({ userIds: [] })).toEqual({ users: [] });
  });

  it('hold no password, key or bankroll (S-480)', async () => {
    const { users } = await list('sam');
    expect(Object.keys(users[0] ?? {}).sort()).toEqual([
      ...['createdAt', 'displayName', 'email', 'id', 'planId', 'role', 'state', 'username'],
    ]);
  });

  it('are counted by plan, with those of the last week (S-257, S-259)', async () => {
    await app.changeUser(kim.userId, { planId: 'elite' });
    app.clock.set('2026-09-09T12:00:00.000Z');
    const stats = await app.get(GetAccountStatsHandler).execute({});
    expect(stats).toMatchObject({ users: 3, newUsersLast7Days: 2 });
    expect(stats.byPlan).toEqual([
      { planId: 'free', users: 2 },
      { planId: 'basic', users: 0 },
      { planId: 'pro', users: 0 },
      { planId: 'elite', users: 1 },
    ]);
    expect(stats.activity[0]).toEqual({
      kind: 'registered',
      at: '2026-09-05T12:00:00.000Z',
      username: 'kim',
    });
    expect(JSON.stringify(stats.activity)).not.toContain(sam.userId);
    await change(sam.userId, 'delete');
    expect((await app.get(GetAccountStatsHandler).execute({})).users).toBe(2);
  });
});

describe('lists and sums over all accounts', () => {
  it('may be read on a replica, unless the administrator just changed something', async () => {
    const reads = jest.spyOn(Reads.prototype, 'runForAll');
    try {
      await app.get(GetAccountStatsHandler).execute({ actor: boss });
      await app.get(ListUsersHandler).execute({ actor: boss, search: '', page: 1 });
      await app.get(ListAdminActsHandler).execute({ actor: boss, page: 1 });
      await app.get(ListErrorReportsHandler).execute({ actor: boss, page: 1 });
      await app.get(ListSportVotesHandler).execute({ actor: boss });
      expect(reads.mock.calls.map(([readerId]) => readerId)).toEqual(Array(5).fill(boss.userId));
    } finally {
      reads.mockRestore();
    }
  });
});

describe('an administrator', () => {
  it('disables an account, which ends its sessions, and enables it again (S-258)', async () => {
    expect(await change(sam.userId, 'disable')).toMatchObject({ username: 'sam', state: 'disabled' });
    expect(await codeOf(app.logIn())).toBe('ACCOUNT_DISABLED');
    expect(await change(sam.userId, 'enable')).toMatchObject({ state: 'open' });
    expect(await codeOf(app.logIn())).toBe('none');
  });

  it('makes administrators and takes it back, which recent activity tells apart (S-259, S-264)', async () => {
    expect(await change(sam.userId, 'make-admin')).toMatchObject({ role: 'admin' });
    expect(await change(sam.userId, 'remove-admin')).toMatchObject({ role: 'user' });
    const { activity } = await app.get(GetAccountStatsHandler).execute({});
    expect(activity.slice(0, 2).map(({ kind, username }) => [kind, username])).toEqual([
      ['access-removed', 'sam'],
      ['access-granted', 'sam'],
    ]);
  });

  it('deletes an account like its owner would, which a repeat does not change (S-153)', async () => {
    expect(await change(sam.userId, 'delete')).toMatchObject({ state: 'being-deleted' });
    expect(await change(sam.userId, 'delete')).toMatchObject({ state: 'being-deleted' });
    expect(await app.rows('select count(*)::int as n from auth.deletion')).toEqual([{ n: 1 }]);
    expect(await codeOf(change(sam.userId, 'enable'))).toBe('ACCOUNT_BEING_DELETED');
  });

  it('cannot change their own access, nor that of nobody (S-480)', async () => {
    for (const kind of ['disable', 'remove-admin', 'delete'] as const)
      expect(await codeOf(change(boss.userId, kind))).toBe('OWN_ACCOUNT');
    expect(await codeOf(change(randomUUID(), 'disable'))).toBe('ACCOUNT_NOT_FOUND');
    expect(await codeOf(change("' or 1=1", 'disable'))).toBe('ACCOUNT_NOT_FOUND');
    expect(await acts()).toEqual([]);
  });
});

describe('the log of acts', () => {
  it('names who did what to whom, once for each act, also from the command line (S-480)', async () => {
    await change(sam.userId, 'disable');
    await change(sam.userId, 'disable');
    await change(kim.userId, 'make-admin');
    await app.get(AccountAdmin).grant('kim', { planId: 'pro' });
    await change(sam.userId, 'delete');
    expect(
      (await acts()).map(({ act, adminName, subjectName, facts }) => [act, adminName, subjectName, facts]),
    ).toEqual([
      ['user-deleted', 'boss', 'sam', {}],
      ['plan-granted', null, 'kim', { planId: 'pro' }],
      ['role-changed', 'boss', 'kim', { role: 'admin' }],
      ['user-disabled', 'boss', 'sam', {}],
    ]);
  });

  it.each(SERVICES)('takes what was done in %s, each act once (S-480)', async (service) => {
    const payload = {
      ...{ adminId: boss.userId, act: 'refund-approved' as const, subject: 'RF-2026-000001' },
      ...{ facts: { refundedCents: 1000 }, at: START },
    };
    const context = {
      topic: ADMIN_ACTED[service].topic,
      eventId: randomUUID(),
      requestId: 'spec',
      traceparent: '',
    };
    const Reaction = ADMIN_ACTED_REACTIONS[SERVICES.indexOf(service)];
    if (Reaction === undefined) throw new Error('no reaction');
    const reaction = new Reaction(app.get(EntityManager), app.get(AdminActs));
    for (const deliveries of [1, 2]) await reaction.execute(payload, { ...context, deliveries });
    expect(await acts()).toEqual([
      { ...payload, id: expect.any(Number), adminName: 'boss', subjectName: null },
    ]);
  });

  it('cannot be changed, and keeps no name of a deleted account (S-280, S-480)', async () => {
    await change(sam.userId, 'disable');
    for (const text of [`update auth.admin_act set act = 'x'`, 'delete from auth.admin_act'])
      await expect(app.rows(text)).rejects.toThrow('the log of administrators cannot be changed');
    await app.rows('delete from auth."user" where id = $1', [sam.userId]);
    expect((await acts())[0]).toMatchObject({ subject: sam.userId, subjectName: null, adminName: 'boss' });
    expect(JSON.stringify(await app.rows('select * from auth.admin_act'))).not.toContain('sam');
  });
});
