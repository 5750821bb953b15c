import {
  AppError,
  DECIDE_DEAD_LETTER,
  LIST_WORK,
  RETRY_JOB,
  SERVICES,
  type AllWork,
  type ServiceWork,
} from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, tokenOf } from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const WORK: ServiceWork = { queues: [], jobs: [], deadLetters: [], deadLetterCount: 0 };

describe('jobs and dead letters for administrators', () => {
  let gateway: GatewayUnderTest;
  let tokens: Record<'admin' | 'elite', string>;
  let adminId: string;

  beforeEach(async () => {
    gateway = await startGateway();
    const key = await newKey('key-1');
    const admin = newSession(Date.now(), { role: 'admin' });
    const elite = newSession(Date.now(), { subscriptionTier: 'elite', planId: 'elite' });
    adminId = admin.userId;
    tokens = { admin: await tokenOf(key, admin), elite: await tokenOf(key, elite) };
    answerForAuth(gateway.services, [key], [admin, elite]);
    for (const service of SERVICES) {
      gateway.services.answer(LIST_WORK[service], () => WORK);
      gateway.services.answer(DECIDE_DEAD_LETTER[service], () => ({}));
      gateway.services.answer(RETRY_JOB[service], () => ({}));
    }
  });
  afterEach(() => gateway.app.close());
  const list = (token = tokens.admin) =>
    gateway.instance.inject({ url: '/api/admin/work', headers: bearer(token) });
  const post = (url: string, payload: object, token = tokens.admin) =>
    gateway.instance.inject({ method: 'POST', url, headers: bearer(token), payload });

  it('come from every service, and miss only one that is away', async () => {
    gateway.services.answer(LIST_WORK.chat, () => {
      throw new AppError('UNAVAILABLE');
    });
    expect((await list()).json<{ data: AllWork }>().data.services).toEqual(
      SERVICES.map((service) => ({ service, work: service === 'chat' ? null : WORK })),
    );
  });

  it('are decided in the service they belong to, by the administrator who asks (S-480)', async () => {
    const body = { service: 'billing', decision: 'retry' };
    expect((await post('/api/admin/dead-letters/1-2/decision', body)).statusCode).toBe(200);
    const retry = { service: 'bets', queue: 'bets-settlement' };
    expect((await post('/api/admin/jobs/job-1/retry', retry)).statusCode).toBe(200);
    expect(gateway.services.requestsOf(DECIDE_DEAD_LETTER.billing)).toMatchObject([
      { id: '1-2', decision: 'retry', actor: { userId: adminId } },
    ]);
    expect(gateway.services.requestsOf(RETRY_JOB.bets)).toMatchObject([
      { id: 'job-1', queue: 'bets-settlement', actor: { userId: adminId } },
    ]);
  });

  it.each([
    ['/api/admin/dead-letters/1-2/decision', { service: 'mail', decision: 'retry' }, 'service'],
    ['/api/admin/dead-letters/1-2/decision', { service: 'auth', decision: 'keep' }, 'decision'],
    ['/api/admin/jobs/1/retry', { service: 'auth' }, 'queue'],
  ])('refuse %s with %j, naming the field (S-481)', async (url, body, field) => {
    const reply = await post(url, body);
    expect([reply.statusCode, reply.json<{ issues: { field: string }[] }>().issues[0]?.field]).toEqual([
      ...[400, field],
    ]);
  });

  it('are closed to everyone else (S-264, S-480)', async () => {
    const replies = [
      await list(tokens.elite),
      await post('/api/admin/dead-letters/1-2/decision', { service: 'auth', decision: 'drop' }, tokens.elite),
      await post('/api/admin/jobs/1/retry', { service: 'auth', queue: 'auth-mails' }, tokens.elite),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(gateway.services.requestsOf(DECIDE_DEAD_LETTER.auth)).toEqual([]);
  });
});
