import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { mailRequested, type PayloadOf } from '@app/contracts';
import { EventPublisher } from '@app/messaging';
import { eventually } from '@app/testing';
import { startMailbox, type Mailbox } from '@app/testing/mailbox';
import { DataExports } from '../src/exports/data-exports.ts';
import { MailNotSent, MailSender } from '../src/mail/mail-sender.ts';
import { Mails, type NewMail } from '../src/mail/mails.ts';
import { ChangePasswordHandler } from '../src/passwords/change-password.handler.ts';
import { actorOf, CLIENT, PASSWORD, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

/** Returns all fields of a job's hash. */
const JOB_TEXT = `return table.concat(redis.call('HGETALL', KEYS[1]), ' ')`;
const WORDS = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
let mailbox: Mailbox;
let app: AuthApp;
let people = 0;

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startAuthApp({ env: { SMTP_URL: mailbox.smtpUrl }, hasJobs: true, hasTransport: true });
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

async function newUser(): Promise<{ readonly userId: string; readonly email: string }> {
  people += 1;
  const email = `sam${people}@example.com`;
  const { user } = await app.register({ username: `sam${people}`, email });
  return { userId: user.id, email };
}

const request = (mail: NewMail): Promise<string> =>
  app
    .get(EntityManager)
    .fork()
    .transactional((em) => app.get(Mails).request(em, mail));

const stateOf = async (mailId: string): Promise<string> => {
  const [row] = await app.rows<{ state: string }>(
    `select case when sent_at is not null then 'sent' when dropped_at is not null then 'dropped' else 'waiting' end
       as state from auth.mail where id = $1`,
    [mailId],
  );
  return row?.state ?? 'gone';
};

describe('an email', () => {
  it('that was stored is sent even if no job was queued for it', async () => {
    const { userId, email } = await newUser();
    const mailId = await request({ userId, template: 'password-changed', referenceId: userId });
    const mail = await mailbox.waitForMessage({ to: email });
    expect(mail).toMatchObject({
      subject: 'Your Openbook password was changed',
      from: 'no-reply@example.com',
    });
    await eventually(async () => (await stateOf(mailId)) === 'sent');
  });

  it('tells the owner that the password was changed', async () => {
    people += 1;
    const [username, email] = [`sam${people}`, `sam${people}@example.com`];
    const actor = actorOf(await app.register({ username, email }));
    const passwords = { currentPassword: PASSWORD, newPassword: 'another long password' };
    await app
      .get(ChangePasswordHandler)
      .execute({ actor, client: CLIENT, ...passwords }, { key: randomUUID() });
    const mail = await mailbox.waitForMessage({ to: email, subject: 'password was changed' });
    expect(mail.text).toContain('Tue, Sep 1, 2026, 8:00 AM ET');
  });

  it('of a rolled-back transaction is never sent', async () => {
    const { userId } = await newUser();
    const em = app.get(EntityManager).fork();
    let mailId = '';
    const failing = em.transactional(async (inner) => {
      mailId = await app
        .get(Mails)
        .request(inner, { userId, template: 'password-changed', referenceId: userId });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await stateOf(mailId)).toBe('gone');
  });

  it('is dropped when its link expired, its reader is gone or a day has passed', async () => {
    const { userId } = await newUser();
    const gone = await request({ userId, template: 'password-reset', referenceId: randomUUID() });
    const nobody = randomUUID();
    const unread = await request({ userId: nobody, template: 'password-changed', referenceId: nobody });
    for (const mailId of [gone, unread]) await eventually(async () => (await stateOf(mailId)) === 'dropped');
    const old = randomUUID();
    await app.rows(
      `insert into auth.mail (id, user_id, template, reference_id, requested_at)
       values ($1, $2, 'password-changed', '', '2026-08-31T11:59:59Z')`,
      [old, userId],
    );
    await eventually(async () => (await stateOf(old)) === 'dropped');
  });

  it('reaches a closed account only about its deletion and about a refund (S-153, S-278)', async () => {
    const { userId, email } = await newUser();
    await app.changeUser(userId, { closedAt: '2026-09-01T12:00:00.000Z' });
    const facts = { at: '2026-09-15', planName: null, amountCents: 700, answer: null, isApproved: true };
    const about = { userId, referenceId: 'RF-2026-000001', facts };
    const offered = await request({ ...about, template: 'subscription-ended' });
    await request({ ...about, template: 'refund-decided' });
    const mail = await mailbox.waitForMessage({ to: email });
    expect(mail.text).toContain('We approved your refund request RF-2026-000001. $7.00 goes back');
    await eventually(async () => (await stateOf(offered)) === 'dropped');
  });

  it('is sent once when the mail server is back, and until then its job holds only an id', async () => {
    const { userId, email } = await newUser();
    const port = Number(new URL(mailbox.smtpUrl).port);
    await mailbox.close();
    const mailId = await request({ userId, template: 'password-changed', referenceId: userId });
    await app.get(Mails).offer(mailId);
    const failed = async (): Promise<boolean> =>
      (await app.connection().send(['ZCARD', '{jobs:auth-mails}:auth-mails:delayed'])) !== 0;
    await eventually(failed);
    expect(await stateOf(mailId)).toBe('waiting');
    const job = String(
      await app.connection().send(['EVAL', JOB_TEXT, '1', `{jobs:auth-mails}:auth-mails:${mailId}`]),
    );
    expect(job).toContain(`{"id":"${mailId}"}`);
    expect(job).not.toContain(email);
    mailbox = await startMailbox({ smtpPort: port });
    await mailbox.waitForMessage({ to: email, timeoutMs: 20_000 });
    await eventually(async () => (await stateOf(mailId)) === 'sent');
    expect(mailbox.messages()).toHaveLength(1);
  });

  it('requested by another service is sent once even if the event arrives twice', async () => {
    const { userId, email } = await newUser();
    const em = app.get(EntityManager).fork();
    const exports = app.get(DataExports);
    const id = await exports.insert(em, userId);
    const row = await exports.findById(em, id);
    if (row !== null) await exports.setReady(em, row, 1);
    const eventId = randomUUID();
    const payload = { userId, template: 'data-export-ready', referenceId: id } as const;
    for (let time = 0; time < 2; time += 1)
      await app.get(EventPublisher).publish(mailRequested, payload, { eventId });
    const mail = await mailbox.waitForMessage({ to: email, subject: 'data export is ready' });
    expect(mail.text).toContain('http://127.0.0.1:3001/profile');
    expect(mail.text).toContain('It will be removed on Tue, Sep 8, 2026, 8:00 AM ET.');
    await eventually(async () => {
      const [row] = await app.rows<{ count: number }>('select count(*)::int as count from auth.inbox');
      return row?.count === 1;
    });
    expect(await app.rows('select 1 from auth.mail where reference_id = $1', [id])).toHaveLength(1);
  });
});

describe('the reason an email was not sent', () => {
  it('about payments names what its request said, to the account or to an address without one (S-241, S-273)', async () => {
    const { userId, email } = await newUser();
    const facts = { planName: null, amountCents: null, answer: null, isApproved: null };
    const publish = (payload: PayloadOf<typeof mailRequested>) =>
      app.get(EventPublisher).publish(mailRequested, payload, { eventId: randomUUID() });
    await publish({
      userId,
      template: 'trial-ending',
      referenceId: 'sub_1',
      facts: { ...facts, at: '2026-09-08T12:00:00.000Z', planName: 'Elite', amountCents: 1000 },
    });
    const reminder = await mailbox.waitForMessage({ to: email });
    expect(reminder.subject).toBe('Your Openbook trial ends soon');
    expect(reminder.text).toContain('the Elite plan ends on Tue, Sep 8, 2026, 8:00 AM ET');
    expect(reminder.text).toContain('$10.00');
    await publish({
      userId: null,
      address: 'nobody@example.com',
      template: 'refund-requested',
      referenceId: 'RF-2026-000001',
      facts: { ...facts, at: '2026-09-15' },
    });
    const confirmation = await mailbox.waitForMessage({ to: 'nobody@example.com' });
    expect(confirmation.text).toContain('Hello there,');
    expect(confirmation.text).toContain('RF-2026-000001');
    expect(confirmation.text).toContain('decide yours by September 15, 2026');
  });

  it('contains no address', async () => {
    const sender = new MailSender({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Book <book@example.com>' });
    await expect(sender.send(randomUUID(), 'sam@example.com', WORDS)).rejects.toThrow(MailNotSent);
    const refused = new MailSender({ SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'Book <book@example.com>' });
    const error = await refused.send(randomUUID(), 'sam@', WORDS).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(MailNotSent);
    expect(String(error)).not.toContain('sam@');
    for (const each of [sender, refused]) each.onApplicationShutdown();
  });
});
