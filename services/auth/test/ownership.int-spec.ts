import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, Client, UserRecord } from '@app/contracts';
import { userDataPage } from '@app/service';
import { DeleteAccountHandler } from '../src/deletion/delete-account.handler.ts';
import { EmailChanges } from '../src/email-change/email-changes.ts';
import { ArchiveParts } from '../src/exports/archive-parts.ts';
import { StartExportHandler } from '../src/exports/start-export.handler.ts';
import { LinkTokens } from '../src/links/link-tokens.ts';
import { LogInRepository } from '../src/login/log-in.repository.ts';
import { LogOutHandler } from '../src/login/log-out.handler.ts';
import { ChangePasswordHandler } from '../src/passwords/change-password.handler.ts';
import { PasswordResets } from '../src/reset/password-resets.ts';
import { ListSessionsHandler } from '../src/sessions/list-sessions.handler.ts';
import { RevokeSessionsHandler } from '../src/sessions/revoke-sessions.handler.ts';
import { SessionRepository } from '../src/sessions/session.repository.ts';
import { Sessions } from '../src/sessions/sessions.ts';
import { UpdateProfileHandler } from '../src/profiles/update-profile.handler.ts';
import { USER_DATA } from '../src/user-data/user-data.ts';
import { UserRepository } from '../src/users/user.repository.ts';
import { actorOf, CLIENT, codeOf, PASSWORD, START, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const NEW_PASSWORD = 'another fine password';
/** The other user's rows are all from this month, which has no others. */
const NEIGHBOR_MONTH = '2026-12';
const PHONE: Client = { address: '198.51.100.20', userAgent: 'Phone' };
/** Each of the two users owns one row in each table. */
const OWNED_TABLES = [
  'audit_event',
  'credential',
  'data_export',
  'deletion',
  'email_change',
  'idempotency_keys',
  'known_device',
  'mail',
  'password_reset',
  'session',
] as const;

let app: AuthApp;
/** The user who asks, and another who registered later. */
let sam: Actor;
let kim: Actor;

beforeAll(async () => {
  app = await startAuthApp();
});
async function registerTwo(): Promise<void> {
  await app.reset();
  sam = actorOf(await app.register());
  kim = actorOf(await app.register({ username: 'kim', email: 'kim@example.com' }));
}
afterAll(async () => {
  await app.close();
});

const em = () => app.get(EntityManager).fork();
const profile = (actor: Actor, change: { email?: string; displayName?: string }) =>
  app.get(UpdateProfileHandler).execute({ actor, expectedVersion: null, ...change }, { key: randomUUID() });
const startExport = async (actor: Actor) =>
  (await app.get(StartExportHandler).execute({ actor }, { key: randomUUID() })).dataExport;
const grant = ({ userId }: Actor) => app.changeUser(userId, { planId: 'elite', role: 'admin' });
const changePassword = (actor: Actor) =>
  app
    .get(ChangePasswordHandler)
    .execute(
      { actor, currentPassword: PASSWORD, newPassword: NEW_PASSWORD, client: CLIENT },
      { key: randomUUID() },
    );
const close = (actor: Actor, password = PASSWORD) =>
  app.get(DeleteAccountHandler).execute({ actor, password, client: CLIENT }, { key: randomUUID() });
const rowsOf = (table: string, { userId }: Actor) =>
  app.rows<{ row: string }>(
    `select t::text as row from auth."${table}" t where ${table === 'user' ? 'id' : 'user_id'}::text = $1 order by 1`,
    [userId],
  );
const everythingOf = async (actor: Actor) =>
  Promise.all([...OWNED_TABLES, 'user'].map(async (table) => [table, await rowsOf(table, actor)] as const));

/** Creates a row in each user-owned table at the clock's time. */
async function leaveRows(actor: Actor, username: string): Promise<void> {
  await app.logIn({ username, client: PHONE });
  await profile(actor, { email: `next.${username}@example.com` });
  await app.get(PasswordResets).create(em(), actor.userId, app.clock.now().toISOString());
  const { id } = await startExport(actor);
  await app.get(ArchiveParts).append(em(), id, 'auth', ['part']);
  await app.get(PasswordResets).addRequest(em(), `${username}@example.com`);
  await changePassword(actor);
}

describe('a data export', () => {
  // Once, since the tests only read.
  beforeAll(async () => {
    await registerTwo();
    await leaveRows(sam, 'sam');
    app.clock.set('2026-12-10T12:00:00.000Z');
    const registered = await app.register({ username: 'lou', email: 'lou@example.com' });
    kim = actorOf(registered);
    await leaveRows(kim, 'lou');
  });

  const collect = async (actor: Actor): Promise<UserRecord[]> =>
    (await userDataPage(em(), USER_DATA.kinds, { userId: actor.userId, cursor: null })).records;

  it.each([
    'account',
    'password',
    'session',
    'known-device',
    'event',
    'email-change',
    'password-reset',
    'mail',
    'data-export',
  ])("holds only its owner's records of kind %s (S-153, S-480)", async (kind) => {
    const texts = async (actor: Actor): Promise<string[]> =>
      (await collect(actor)).filter((record) => record.kind === kind).map((record) => JSON.stringify(record));
    const [mine, theirs] = [await texts(sam), await texts(kim)];
    expect(mine.length).toBeGreaterThan(0);
    expect(theirs.length).toBeGreaterThan(0);
    expect(mine.filter((text) => text.includes(NEIGHBOR_MONTH))).toEqual([]);
    expect(theirs.filter((text) => !text.includes(NEIGHBOR_MONTH))).toEqual([]);
  });
});

describe('what a user starts', () => {
  beforeEach(registerTwo);

  it('is their own export while another one is running (S-153, S-480)', async () => {
    const [mine, theirs] = [await startExport(sam), await startExport(kim)];
    expect(theirs.id).not.toBe(mine.id);
    const owners = await app.rows('select id, user_id from auth.data_export order by user_id = $1', [
      kim.userId,
    ]);
    expect(owners).toEqual([
      { id: mine.id, user_id: sam.userId },
      { id: theirs.id, user_id: kim.userId },
    ]);
  });

  it('counts only toward their own limits (S-480)', async () => {
    for (let number = 0; number < 5; number += 1) {
      await startExport(sam);
      await app.rows(`update auth.data_export set status = 'failed'`);
      await profile(sam, { email: `sam${number}@example.com` });
    }
    expect(await codeOf(startExport(sam))).toBe('EXPORTS_THROTTLED');
    expect(await codeOf(profile(sam, { email: 'sam5@example.com' }))).toBe('EMAIL_CHANGES_THROTTLED');
    expect(await codeOf(startExport(kim))).toBe('none');
    expect(await codeOf(profile(kim, { email: 'kim0@example.com' }))).toBe('none');
  });

  it('ends no links of others (S-134, S-480)', async () => {
    const [resets, changes, links] = [app.get(PasswordResets), app.get(EmailChanges), app.get(LinkTokens)];
    const resetId = await resets.create(em(), sam.userId, START);
    await profile(sam, { email: 'next.sam@example.com' });
    const [{ id: changeId } = { id: '' }] = await app.rows<{ id: string }>(
      'select id from auth.email_change',
    );
    await resets.create(em(), kim.userId, START);
    await profile(kim, { email: 'next.kim@example.com' });
    const reset = await resets.findByToken(em(), links.tokenOf('password-reset', resetId));
    const change = await changes.findByToken(em(), links.tokenOf('email-confirmation', changeId));
    expect(reset).toMatchObject({ userId: sam.userId, endedAt: null });
    expect(change).toMatchObject({ userId: sam.userId, endedAt: null });
  });

  it('remembers a device for them even if someone else used it today (S-480)', async () => {
    await app.logIn({ client: PHONE });
    await app.logIn({ username: 'kim', client: PHONE });
    const known = 'select count(*)::int as devices from auth.known_device group by user_id';
    expect(await app.rows(known)).toEqual([{ devices: 2 }, { devices: 2 }]);
  });

  it('makes a device known to them, and to no other account (S-093, S-480)', async () => {
    await app.logIn({ client: PHONE });
    const repository = app.get(LogInRepository);
    expect(await repository.findGuessed(em(), 'sam', PHONE)).toMatchObject({ isKnownDevice: true });
    expect(await repository.findGuessed(em(), 'kim', PHONE)).toMatchObject({ isKnownDevice: false });
  });
});

describe('a password', () => {
  beforeEach(registerTwo);

  const hashOf = async (actor: Actor): Promise<string> => {
    const text = 'select password_hash from auth.credential where user_id = $1';
    const [row] = await app.rows<{ password_hash: string }>(text, [actor.userId]);
    return row?.password_hash ?? '';
  };

  it('opens only its own account (S-480)', async () => {
    await changePassword(kim);
    for (const [username, password, code] of [
      ['sam', PASSWORD, 'none'],
      ['kim', PASSWORD, 'LOGIN_FAILED'],
      ['sam', NEW_PASSWORD, 'LOGIN_FAILED'],
      ['kim', NEW_PASSWORD, 'none'],
    ] as const)
      expect([username, password, await codeOf(app.logIn({ username, password }))]).toEqual([
        username,
        password,
        code,
      ]);
  });

  it('verified for one account opens no session of another (S-480)', async () => {
    const open = (encoded: string) =>
      app.get(LogInRepository).openOnce(em(), {
        call: { userId: sam.userId, key: randomUUID(), request: {} },
        encoded,
        isRemembered: false,
        client: CLIENT,
      });
    expect(await open(await hashOf(kim))).toBeNull();
    expect(await open(await hashOf(sam))).toMatchObject({ userId: sam.userId });
  });

  it('is checked and replaced only for the account that changes it, whichever was created first (S-480)', async () => {
    for (const actor of [sam, kim]) {
      const other = actor === sam ? kim : sam;
      const before = await hashOf(other);
      await changePassword(actor);
      expect(await hashOf(other)).toBe(before);
    }
  });
});

describe('sessions', () => {
  beforeEach(registerTwo);

  it('are listed and ended only for their owner (S-480)', async () => {
    const list = async (actor: Actor) =>
      (await app.get(ListSessionsHandler).execute({ actor })).sessions.map(({ id }) => id);
    const phone = actorOf(await app.logIn({ username: 'kim', client: PHONE }));
    expect(await list(sam)).toEqual([sam.sessionId]);
    const revoke = (sessionId: string | null) =>
      app.get(RevokeSessionsHandler).execute({ actor: sam, sessionId }, { key: randomUUID() });
    expect(await codeOf(revoke(kim.sessionId))).toBe('SESSION_NOT_FOUND');
    expect(await revoke(null)).toEqual({ revoked: 0 });
    await app.get(LogOutHandler).execute({ actor: { userId: sam.userId, sessionId: kim.sessionId } });
    expect((await list(kim)).sort()).toEqual([kim.sessionId, phone.sessionId].sort());
  });

  it('are reloaded only for users whose rights changed (S-480)', async () => {
    const changed = await em().transactional((inner) => app.get(Sessions).addChangedEvent(inner, sam.userId));
    expect(changed).toEqual([sam.sessionId]);
  });

  it('have the rights of their own user (S-480)', async () => {
    await grant(kim);
    const records = await app.get(SessionRepository).findRecords(em(), [sam.sessionId], app.clock.now());
    expect(records).toMatchObject([{ userId: sam.userId, role: 'user', planId: 'free' }]);
  });
});

describe('users', () => {
  beforeEach(registerTwo);

  it('are read only by the requested ids (S-480)', async () => {
    const users = app.get(UserRepository);
    expect((await users.findByIds(em(), [sam.userId])).map(({ id }) => id)).toEqual([sam.userId]);
    expect((await users.findById(em(), kim.userId))?.id).toBe(kim.userId);
    expect((await users.findById(em(), sam.userId))?.id).toBe(sam.userId);
  });
});

describe('a change to one account', () => {
  beforeEach(registerTwo);

  it.each([
    ['profile', () => profile(sam, { displayName: 'Samantha' })],
    ['waiting address', () => profile(sam, { email: 'next.sam@example.com' })],
    ['spelling of the address', () => profile(sam, { email: 'Sam@example.com' })],
    ['password', () => changePassword(sam)],
    ['plan and role', () => grant(sam)],
    ['closing', () => close(sam)],
    ['erasing', () => em().transactional((inner) => USER_DATA.erase(inner, sam.userId))],
  ])('leaves all rows of others unchanged: %s (S-153, S-480)', async (_, change) => {
    await leaveRows(kim, 'kim');
    await close(kim, NEW_PASSWORD);
    const sections =
      'select count(*)::int as n from auth.data_export_part union all select count(*)::int from auth.reset_request';
    const before = [await everythingOf(kim), await app.rows(sections)];
    for (const [table, rows] of await everythingOf(kim)) expect([table, rows.length]).not.toEqual([table, 0]);
    await change();
    expect([await everythingOf(kim), await app.rows(sections)]).toEqual(before);
  });

  it('deletes only that account, and all of it (S-153, S-480)', async () => {
    await leaveRows(sam, 'sam');
    await em().transactional((inner) => USER_DATA.erase(inner, sam.userId));
    for (const [table, rows] of await everythingOf(sam)) expect([table, rows]).toEqual([table, []]);
    expect(await codeOf(app.logIn({ username: 'kim' }))).toBe('none');
  });
});
