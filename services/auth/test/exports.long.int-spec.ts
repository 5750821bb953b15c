import { randomUUID } from 'node:crypto';
import { AppError, SERVICES, USER_DATA_SERVICES, type Actor, type DataExport } from '@app/contracts';
import { eventually } from '@app/testing';
import { startMailbox, type Mailbox } from '@app/testing/mailbox';
import { GetExportPartHandler } from '../src/exports/get-export-part.handler.ts';
import { ListExportsHandler } from '../src/exports/list-exports.handler.ts';
import { StartExportHandler } from '../src/exports/start-export.handler.ts';
import { actorOf, codeOf, startAuthApp, type AuthApp } from './auth-app.ts';
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

const DAY_MS = 86_400_000;
const ALL = SERVICES.length;
/** A service that is there but cannot answer, so that no test waits for a response until its deadline. */
const REFUSING = (): never => {
  throw new AppError('UNAVAILABLE');
};
let mailbox: Mailbox;
let app: AuthApp;
let others: StandIn | StandIns | null = null;
let people = 0;

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startAuthApp({ env: { SMTP_URL: mailbox.smtpUrl }, hasJobs: true, hasTransport: true });
});
afterEach(async () => {
  await others?.stop();
  others = null;
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

async function newActor(): Promise<{ readonly actor: Actor; readonly email: string; readonly name: string }> {
  people += 1;
  const [name, email] = [`sam${people}`, `sam${people}@example.com`];
  return { actor: actorOf(await app.register({ username: name, email })), email, name };
}

const start = async (actor: Actor, key = randomUUID()): Promise<DataExport> =>
  (await app.get(StartExportHandler).execute({ actor }, { key })).dataExport;
const list = async (actor: Actor): Promise<DataExport[]> =>
  (await app.get(ListExportsHandler).execute({ actor })).exports;
const whenIn = (actor: Actor, status: DataExport['status']): Promise<DataExport> =>
  eventually(async () => (await list(actor)).find((found) => found.status === status), { timeoutMs: 30_000 });

async function textOf(actor: Actor, exportId: string): Promise<string> {
  const part = (index: number) => app.get(GetExportPartHandler).execute({ actor, exportId, part: index });
  const first = await part(0);
  const texts = [first.text];
  for (let index = 1; index < first.parts; index += 1) texts.push((await part(index)).text);
  return texts.join('');
}

describe('an export of a user’s data', () => {
  it('has all records of every service and no secrets (S-153)', async () => {
    const fields = (index: number) => ({ index, note: 'x'.repeat(1_000) });
    others = await startStandIns(app.redis.url, {
      page: (cursor) => {
        const from = Number(cursor ?? 0);
        const records = Array.from({ length: 200 }, (_, index) => ({
          kind: 'bet',
          fields: fields(from + index),
        }));
        return { records, nextCursor: from < 400 ? String(from + 200) : null };
      },
    });
    const { actor, email, name } = await newActor();
    const { id } = await start(actor);
    const ready = await whenIn(actor, 'ready');
    expect(ready).toMatchObject({ id, servicesDone: ALL, servicesTotal: ALL, waitingFor: null });
    const text = await textOf(actor, id);
    expect(ready.sizeBytes).toBe(Buffer.byteLength(text));
    const archive = JSON.parse(text) as {
      username: string;
      services: Record<string, { kind: string; fields: Record<string, unknown> }[]>;
    };
    expect(archive.username).toBe(name);
    for (const service of USER_DATA_SERVICES)
      expect(archive.services[service]?.map((record) => record.fields)).toEqual(
        Array.from({ length: 600 }, (_, index) => fields(index)),
      );
    const own = archive.services['auth'] ?? [];
    expect(new Set(own.map(({ kind }) => kind))).toEqual(
      new Set(['account', 'password', 'session', 'known-device', 'event', 'data-export']),
    );
    expect(own.find(({ kind }) => kind === 'account')?.fields).toMatchObject({
      email,
      createdAt: '2026-09-01T12:00:00.000Z',
    });
    for (const secret of ['argon2', 'token', 'Hash'])
      expect(JSON.stringify(archive.services['auth'])).not.toContain(secret);
    const mail = await mailbox.waitForMessage({ to: email, subject: 'data export is ready' });
    expect(mail.text).toContain('http://127.0.0.1:3001/profile');
  });

  it('waits for an unavailable service, names it, and finishes when it returns (S-153)', async () => {
    const { actor } = await newActor();
    const { id } = await start(actor);
    const waiting = await whenIn(actor, 'waiting');
    expect(waiting).toMatchObject({ id, waitingFor: FIRST_SERVICE, servicesDone: 1, servicesTotal: ALL });
    expect(await codeOf(textOf(actor, id))).toBe('EXPORT_NOT_FOUND');
    const away = await startStandIns(app.redis.url, { page: REFUSING }, LATER_SERVICES);
    const first = await startStandIn(FIRST_SERVICE, app.redis.url);
    const isLater = async () => (await list(actor))[0]?.waitingFor === LATER_SERVICES[0];
    await eventually(isLater, { timeoutMs: 20_000 });
    expect((await list(actor))[0]).toMatchObject({ servicesDone: 2, servicesTotal: ALL });
    // The first answer is kept, so that service may go down again while the others are pending.
    await Promise.all([first.stop(), away.stop()]);
    others = await startStandIns(app.redis.url, {}, LATER_SERVICES);
    expect(await whenIn(actor, 'ready')).toMatchObject({ id, servicesDone: ALL, waitingFor: null });
  });

  it('runs one at a time, and a repeated command returns the same one (S-153)', async () => {
    const { actor } = await newActor();
    const key = randomUUID();
    const started = await Promise.all([start(actor, key), start(actor, key), start(actor), start(actor)]);
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    others = await startStandIns(app.redis.url);
    await whenIn(actor, 'ready');
    expect(await list(actor)).toHaveLength(1);
  });

  it('is limited to 5 a day and then says in seconds when to retry (S-153, S-481)', async () => {
    others = await startStandIns(app.redis.url);
    const { actor } = await newActor();
    for (let number = 1; number <= 5; number += 1) {
      await start(actor);
      await eventually(
        async () => (await list(actor)).filter(({ status }) => status === 'ready').length === number,
        { timeoutMs: 20_000 },
      );
    }
    await expect(start(actor)).rejects.toMatchObject({
      code: 'EXPORTS_THROTTLED',
      details: { retryAfterSeconds: 86_400 },
    });
  });

  it('of another user is not found, like a missing one (S-153)', async () => {
    others = await startStandIns(app.redis.url);
    const [{ actor }, other] = [await newActor(), await newActor()];
    const { id } = await start(actor);
    await whenIn(actor, 'ready');
    expect(await list(other.actor)).toEqual([]);
    for (const exportId of [id, randomUUID(), 'nonsense', "'"])
      expect(await codeOf(textOf(other.actor, exportId))).toBe('EXPORT_NOT_FOUND');
    const beyond = app.get(GetExportPartHandler).execute({ actor, exportId: id, part: 1_000 });
    expect(await codeOf(beyond)).toBe('EXPORT_NOT_FOUND');
  });

  it('is deleted after 7 days, and fails after a day without a response (S-153)', async () => {
    others = await startStandIns(app.redis.url);
    const [{ actor }, patient] = [await newActor(), await newActor()];
    const { id } = await start(actor);
    const { readyAt, expiresAt } = await whenIn(actor, 'ready');
    expect(new Date(expiresAt ?? '').getTime() - new Date(readyAt ?? '').getTime()).toBe(7 * DAY_MS);
    await others.stop();
    others = await startStandIns(app.redis.url, { page: REFUSING });
    await start(patient.actor);
    await whenIn(patient.actor, 'waiting');
    app.clock.advance(DAY_MS + 1);
    await whenIn(patient.actor, 'failed');
    app.clock.advance(6 * DAY_MS);
    expect(await list(actor)).toEqual([]);
    await eventually(
      async () =>
        (await app.rows('select 1 from auth.data_export_part where export_id = $1', [id])).length === 0,
    );
  });
});
