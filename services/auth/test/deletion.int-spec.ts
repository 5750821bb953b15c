import { randomUUID } from 'node:crypto';
import {
  ACCOUNT_TEXTS,
  accountClosed,
  REVOKED_MARK,
  sessionKey,
  USER_DATA_SERVICES,
  type Actor,
  type Deletion,
} from '@app/contracts';
import { eventStreamKey } from '@app/messaging';
import { eventually } from '@app/testing';
import { linksIn, startMailbox, type Mailbox } from '@app/testing/mailbox';
import { AnnounceClosedAccountsJob } from '../src/deletion/announce-closed-accounts.job.ts';
import { DeleteAccountHandler } from '../src/deletion/delete-account.handler.ts';
import { GetDeletionHandler } from '../src/deletion/get-deletion.handler.ts';
import { ListExportsHandler } from '../src/exports/list-exports.handler.ts';
import { StartExportHandler } from '../src/exports/start-export.handler.ts';
import { RequestPasswordResetHandler } from '../src/reset/request-password-reset.handler.ts';
import { UpdateProfileHandler } from '../src/profiles/update-profile.handler.ts';
import { actorOf, CLIENT, codeOf, PASSWORD, startAuthApp, type AuthApp } from './auth-app.ts';
import {
  FIRST_SERVICE,
  LATER_SERVICES,
  startStandIn,
  startStandIns,
  type StandIn,
  type StandIns,
} from './service-stand-ins.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let mailbox: Mailbox;
let app: AuthApp;
let others: StandIn | StandIns | null = null;
let people = 0;

beforeAll(async () => {
  mailbox = await startMailbox();
  const env = { SMTP_URL: mailbox.smtpUrl, REGISTRATION_LIMIT_PER_ADDRESS: '100' };
  app = await startAuthApp({ env, hasJobs: true, hasTransport: true });
});
afterEach(async () => {
  await others?.stop();
  others = null;
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

interface Person {
  readonly actor: Actor;
  readonly username: string;
  readonly email: string;
}

async function newPerson(): Promise<Person> {
  people += 1;
  const names = { username: `leaving-${people}`, email: `leaving-${people}@example.com` };
  return { actor: actorOf(await app.register({ ...names, displayName: `Leaving ${people}` })), ...names };
}

const remove = (actor: Actor, password = PASSWORD, key = randomUUID()) =>
  app.get(DeleteAccountHandler).execute({ actor, password, client: CLIENT }, { key });
const look = async (receipt: string): Promise<Deletion> =>
  (await app.get(GetDeletionHandler).execute({ receipt })).deletion;
const whenIn = (receipt: string, status: Deletion['status']): Promise<Deletion> =>
  eventually(
    async () => {
      const deletion = await look(receipt);
      return deletion.status === status ? deletion : null;
    },
    { timeoutMs: 20_000 },
  );
const daysAfter = (instant: string, days: number): string =>
  new Date(new Date(instant).getTime() + days * DAY_MS).toISOString();

/** Returns the tables that contain one of the texts. */
async function tracesOf(texts: readonly string[]): Promise<string[]> {
  const tables = await app.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'auth'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.rows<{ row: string }>(`select t::text as row from ${name} t`);
    if (rows.some(({ row }) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase()))))
      found.push(name);
  }
  return found;
}

/** Creates a row in every table: a pending address, links, an archive, a failed sign-in. */
async function liveALittle({ actor, username, email }: Person): Promise<void> {
  await codeOf(app.logIn({ username, password: 'wrong password' }));
  await app.logIn({ username, rememberMe: true });
  await app
    .get(UpdateProfileHandler)
    .execute({ actor, email: `next.${email}`, expectedVersion: null }, { key: randomUUID() });
  await app.get(RequestPasswordResetHandler).execute({ email, client: CLIENT }, { key: randomUUID() });
  await app.get(StartExportHandler).execute({ actor }, { key: randomUUID() });
  await eventually(async () => {
    const { exports } = await app.get(ListExportsHandler).execute({ actor });
    return exports.some(({ status }) => status === 'ready');
  });
  await mailbox.waitForMessage({ to: email, subject: 'Reset' });
}

describe('deleting an account', () => {
  it('requires the password, and a wrong one changes nothing (S-153)', async () => {
    const { actor, username } = await newPerson();
    const refused = remove(actor, 'wrong password');
    await expect(refused).rejects.toMatchObject({
      code: 'CURRENT_PASSWORD_WRONG',
      details: { issues: [{ field: 'password', rule: ACCOUNT_TEXTS.currentPasswordWrong }] },
    });
    expect(await codeOf(app.logIn({ username }))).toBe('none');
  });

  it('signs out everywhere and blocks logins at once, while the names stay taken (S-153)', async () => {
    const { actor, username, email } = await newPerson();
    await app.logIn({ username, rememberMe: true });
    await remove(actor);
    // Gateways refuse the session before the outbox's event arrives.
    expect(await app.connection().send(['GET', sessionKey(actor.sessionId)])).toBe(REVOKED_MARK);
    const open = 'select 1 from auth.session where user_id = $1 and ended_at is null';
    expect(await app.rows(open, [actor.userId])).toEqual([]);
    expect(await codeOf(app.logIn({ username }))).toBe('LOGIN_FAILED');
    expect(await codeOf(app.register({ username: username.toUpperCase() }))).toBe('USERNAME_TAKEN');
    expect(await codeOf(app.register({ username: 'other', email }))).toBe('EMAIL_TAKEN');
    expect(await codeOf(remove(actor))).toBe('UNAUTHENTICATED');
  });

  it('is announced again every day until it is due, as a service may have missed it (S-153)', async () => {
    const { actor } = await newPerson();
    const { userId } = actor;
    const stream = async () =>
      JSON.stringify(await app.connection().send(['XRANGE', eventStreamKey(accountClosed.topic), '-', '+']));
    const heard = async () => (await stream()).split(userId).length - 1;
    await remove(actor);
    await eventually(async () => (await heard()) === 1);
    const again = app.get(AnnounceClosedAccountsJob);
    await again.execute();
    await eventually(async () => (await heard()) === 2);
    // An hour before the erasure a late announcement could arrive after it.
    const hourLater = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
    await app.rows('update auth.deletion set due_at = $2 where user_id = $1', [userId, hourLater]);
    await again.execute();
    const other = await newPerson();
    await remove(other.actor);
    await eventually(async () => (await stream()).includes(other.actor.userId));
    expect(await heard()).toBe(2);
  });

  it('returns a receipt, emails it to the owner and says when everything is deleted (S-153)', async () => {
    const { actor, email } = await newPerson();
    const { receipt, deletion } = await remove(actor);
    const now = app.clock.now().toISOString();
    expect(deletion).toEqual({
      status: 'scheduled',
      requestedAt: now,
      dueAt: daysAfter(now, 7),
      erasedBy: daysAfter(now, 30),
      doneAt: null,
      services: [
        { service: 'auth', isErased: false },
        ...USER_DATA_SERVICES.map((service) => ({ service, isErased: false })),
      ],
    });
    expect(await look(receipt)).toEqual(deletion);
    const mail = await mailbox.waitForMessage({ to: email, subject: 'account will be deleted' });
    expect(linksIn(mail)).toEqual([`http://127.0.0.1:3001/account-deleted#${receipt}`]);
    expect(mail.text).toContain('Tue, Sep 8, 2026, 8:00 AM ET');
    for (const wrong of ['', 'nonsense', receipt.toLowerCase(), `${receipt}A`])
      expect(await codeOf(look(wrong))).toBe('DELETION_NOT_FOUND');
  });

  it('gives a repeated command the same receipt if the password is right (S-153)', async () => {
    const { actor } = await newPerson();
    const key = randomUUID();
    const { receipt } = await remove(actor, PASSWORD, key);
    expect((await remove(actor, PASSWORD, key)).receipt).toBe(receipt);
    expect(await codeOf(remove(actor, 'wrong password', key))).toBe('CURRENT_PASSWORD_WRONG');
    const rows = await app.rows('select 1 from auth.deletion where user_id = $1', [actor.userId]);
    expect(rows).toHaveLength(1);
  });
});

describe('deleting the data of an account', () => {
  it('happens on its day, leaves no trace and frees the names once all services have confirmed (S-153)', async () => {
    const all = await startStandIns(app.redis.url);
    others = all;
    const person = await newPerson();
    await liveALittle(person);
    const { actor, username, email } = person;
    const { receipt } = await remove(actor);
    await mailbox.waitForMessage({ to: email, subject: 'account will be deleted' });
    app.clock.advance(7 * DAY_MS - 1);
    const bystander = await newPerson();
    await app.logIn({ username: bystander.username });
    expect((await look(receipt)).status).toBe('scheduled');
    app.clock.advance(1);
    const done = await whenIn(receipt, 'done');
    expect(done.services.every(({ isErased }) => isErased)).toBe(true);
    expect(done.doneAt).not.toBeNull();
    for (const { heard } of all.each)
      expect(heard.filter(({ userId }) => userId === actor.userId)).toHaveLength(1);
    const texts = [username, email, actor.userId, actor.sessionId];
    // Announcements name sessions and user until they leave the outbox.
    await eventually(async () => (await app.rows('select 1 from auth.outbox')).length === 0);
    expect(await tracesOf(texts)).toEqual([]);
    expect(await codeOf(app.register({ username, email }))).toBe('none');
    expect(await codeOf(app.logIn({ username: bystander.username }))).toBe('none');
  });

  it("keeps the account's audit events under a random id, without addresses (S-153)", async () => {
    others = await startStandIns(app.redis.url);
    const { actor } = await newPerson();
    const [before] = await app.rows<{ id: string }>(
      'select max(id)::text as id from auth.audit_event where user_id = $1',
      [actor.userId],
    );
    const { receipt } = await remove(actor);
    app.clock.advance(7 * DAY_MS);
    await whenIn(receipt, 'done');
    const [event] = await app.rows<{ user_id: string; address: string | null }>(
      'select user_id, address from auth.audit_event where id = $1',
      [before?.id ?? null],
    );
    expect(event?.user_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(event?.user_id).not.toBe(actor.userId);
    expect(event?.address).toBeNull();
  });

  it('waits for an unavailable service and retries every hour until it confirms (S-153)', async () => {
    const { actor } = await newPerson();
    const { receipt } = await remove(actor);
    app.clock.advance(7 * DAY_MS);
    const erasing = await whenIn(receipt, 'erasing');
    expect(erasing).toMatchObject({
      doneAt: null,
      services: [
        { service: 'auth', isErased: true },
        ...USER_DATA_SERVICES.map((service) => ({ service, isErased: false })),
      ],
    });
    const announced = async (): Promise<string | undefined> =>
      (
        await app.rows<{ at: string }>(
          'select announced_at::text as at from auth.deletion where user_id = $1',
          [actor.userId],
        )
      )[0]?.at;
    const first = await announced();
    app.clock.advance(HOUR_MS);
    await eventually(async () => (await announced()) !== first);
    const returned = await startStandIn(FIRST_SERVICE, app.redis.url);
    const erasedBy = async () =>
      (await look(receipt)).services.filter(({ isErased }) => isErased).map(({ service }) => service);
    await eventually(async () => (await erasedBy()).includes(FIRST_SERVICE));
    expect(await erasedBy()).toEqual(['auth', FIRST_SERVICE]);
    expect((await look(receipt)).status).toBe('erasing');
    await returned.stop();
    const later = await startStandIns(app.redis.url, {}, LATER_SERVICES);
    others = later;
    await whenIn(receipt, 'done');
    const isHeardAgain = ({ heard }: StandIn): boolean =>
      heard.filter(({ userId }) => userId === actor.userId).length === 2;
    await eventually(() => later.each.every(isHeardAgain));
    expect((await look(receipt)).status).toBe('done');
  });

  it('waits until the owner’s email has been sent (S-153)', async () => {
    others = await startStandIns(app.redis.url);
    const { actor, email } = await newPerson();
    const port = Number(new URL(mailbox.smtpUrl).port);
    await mailbox.close();
    const { receipt } = await remove(actor);
    const due = 'update auth.deletion set due_at = $2 where user_id = $1';
    await app.rows(due, [actor.userId, app.clock.now()]);
    const offered = async (): Promise<boolean> =>
      (await app.connection().send(['ZCARD', '{jobs:auth-mails}:auth-mails:delayed'])) !== 0;
    await eventually(offered);
    expect((await look(receipt)).status).toBe('scheduled');
    mailbox = await startMailbox({ smtpPort: port });
    await mailbox.waitForMessage({ to: email, timeoutMs: 20_000 });
    await whenIn(receipt, 'done');
  });
});
