import { randomUUID } from 'node:crypto';
import {
  ACCOUNT_TEXTS,
  AppError,
  HTTP_ROUTES,
  changePassword,
  confirmEmail,
  deleteAccount,
  getDeletion,
  getProfile,
  getUser,
  listExports,
  listSessions,
  login,
  logout,
  problemSchema,
  register,
  requestPasswordReset,
  resetPassword,
  revokeSessions,
  startExport,
  updateProfile,
  type SessionRecord,
} from '@app/contracts';
import type { InjectOptions } from 'fastify';
import {
  DATA_EXPORT,
  DELETION,
  answerForAuth,
  bearer,
  newKey,
  newSession,
  newUser,
  tokenOf,
} from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const USER = newUser();
const PASSWORD = 'correct horse battery';

describe('account routes', () => {
  let gateway: GatewayUnderTest;
  let session: SessionRecord;
  let token: string;

  beforeAll(async () => {
    gateway = await startGateway({ env: { TRUSTED_PROXY_HOPS: '1' } });
    const key = await newKey('key-1');
    session = newSession(Date.now());
    token = await tokenOf(key, session);
    const { services } = gateway;
    answerForAuth(services, [key], [session]);
    services.answer(register, () => ({ token: 'signed', user: USER }));
    services.answer(login, () => ({ token: 'signed', user: USER }));
    services.answer(logout, () => ({}));
    services.answer(getUser, () => ({ user: USER }));
    services.answer(getProfile, () => ({
      profile: { ...USER, totalBets: 3, winRate: 66.7, totalProfit: 12.5, totalWagered: 150, tiers: [] },
    }));
    services.answer(updateProfile, () => ({ user: { ...USER, version: 8 } }));
    services.answer(requestPasswordReset, () => ({}));
    services.answer(resetPassword, () => ({}));
    services.answer(changePassword, () => ({}));
    services.answer(confirmEmail, () => ({}));
    services.answer(listSessions, () => ({ sessions: [] }));
    services.answer(revokeSessions, () => ({ revoked: 2 }));
    services.answer(startExport, () => ({ dataExport: DATA_EXPORT }));
    services.answer(listExports, () => ({ exports: [DATA_EXPORT] }));
    services.answer(deleteAccount, () => ({ receipt: 'receipt', deletion: DELETION }));
    services.answer(getDeletion, () => ({ deletion: DELETION }));
  });
  beforeEach(() => {
    gateway.services.calls.length = 0;
  });
  afterAll(() => gateway.app.close());

  const send = (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    gateway.instance.inject({
      method,
      url,
      headers: { ...bearer(token), ...headers },
      ...(payload !== undefined && { payload }),
    });
  const actor = () => ({ userId: session.userId, sessionId: session.sessionId });
  const lastOptions = () => gateway.services.calls.at(-1)?.options;

  it.each([
    ['POST', '/api/login', { username: 'ada', password: PASSWORD }, { token: 'signed', user: USER }],
    ['GET', '/api/auth/me', undefined, { user: USER }],
    ['GET', '/api/auth/sessions', undefined, { sessions: [] }],
    ['POST', '/api/auth/sessions/revoke-others', undefined, { revoked: 2 }],
    ['POST', '/api/auth/exports', undefined, { export: DATA_EXPORT }],
    ['GET', '/api/auth/exports', undefined, { exports: [DATA_EXPORT] }],
    ['POST', '/api/auth/delete-account', { password: PASSWORD }, { receipt: 'receipt', deletion: DELETION }],
    ['GET', '/api/auth/deletions/receipt', undefined, DELETION],
    ['POST', '/api/auth/logout', undefined, undefined],
    ['POST', '/api/auth/reset-password', { token: 'mailed', password: PASSWORD }, undefined],
    [
      'POST',
      '/api/auth/change-password',
      { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` },
      undefined,
    ],
    ['POST', '/api/auth/confirm-email', { token: 'mailed' }, undefined],
    ['DELETE', `/api/auth/sessions/${randomUUID()}`, undefined, undefined],
    ['POST', '/api/auth/activity', undefined, undefined],
  ] as const)(
    '%s %s responds in the documented form and is never cached (S-481)',
    async (method, url, payload, data) => {
      const reply = await send(method, url, payload);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({ success: true, ...(data !== undefined && { data }) });
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(reply.headers['cache-control']).toBe('no-store');
      const route = HTTP_ROUTES.find(
        ({ method: of, path }) =>
          of === method && new RegExp(`^${path.replace(/\{\w+\}/, '[^/]+')}$`).test(url),
      );
      expect(route?.responses[200]?.schema?.safeParse(reply.json()).success).toBe(true);
    },
  );

  it('register forwards exactly the fields auth accepts (S-110, S-480)', async () => {
    const sent = {
      username: 'ada',
      email: 'ada@example.com',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      displayName: '',
      bankroll: 500,
      defaultBetAmount: 20,
      termsAccepted: true,
      role: 'admin',
      planId: 'elite',
      userId: randomUUID(),
    };
    const reply = await send('POST', '/api/register', sent, { 'user-agent': 'x'.repeat(1_000) });
    expect(reply.json()).toEqual({ success: true, data: { token: 'signed', user: USER } });
    const { username, email, password, displayName, bankroll, defaultBetAmount } = sent;
    const client = { address: '127.0.0.1', userAgent: 'x'.repeat(512) };
    expect(gateway.services.requestsOf(register)).toEqual([
      { username, email, password, displayName, bankroll, defaultBetAmount, client },
    ]);
  });

  it('use the client address behind exactly the trusted proxies (S-480)', async () => {
    const forwarded = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' };
    await send('POST', '/api/login', { username: 'ada', password: PASSWORD }, forwarded);
    expect(gateway.services.requestsOf(login)[0]?.client.address).toBe('203.0.113.9');
  });

  it('act for the session’s user, whoever the body names (S-480)', async () => {
    const foreign = { userId: randomUUID(), sessionId: randomUUID() };
    await send('POST', '/api/auth/delete-account', { password: PASSWORD, actor: foreign, ...foreign });
    expect(gateway.services.requestsOf(deleteAccount)[0]).toMatchObject({
      actor: actor(),
      password: PASSWORD,
    });
    await send('POST', '/api/auth/sessions/revoke-others', { sessionId: 'x', actor: foreign });
    expect(gateway.services.requestsOf(revokeSessions)).toEqual([{ actor: actor(), sessionId: null }]);
  });

  it('forward the idempotency key or create one (S-481)', async () => {
    await send('POST', '/api/auth/exports', undefined, { 'idempotency-key': 'key-1.a:b_c' });
    expect(lastOptions()?.idempotencyKey).toBe('key-1.a:b_c');
    await send('POST', '/api/auth/exports');
    expect(lastOptions()?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    for (const key of ['', 'a b', 'x'.repeat(101), 'ü']) {
      const reply = await send('POST', '/api/auth/exports', undefined, { 'idempotency-key': key });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ issues: [{ field: 'idempotency-key' }] });
    }
  });

  it.each([
    ['/api/login', { password: 'x' }, 'username', ACCOUNT_TEXTS.usernameRequired],
    ['/api/login', { username: 'ada' }, 'password', ACCOUNT_TEXTS.passwordRequired],
    ['/api/register', { password: 'short' }, 'password', ACCOUNT_TEXTS.passwordTooShort],
    ['/api/register', { password: PASSWORD, username: ' ' }, 'username', ACCOUNT_TEXTS.usernameRequired],
    ['/api/auth/forgot-password', { email: 'nonsense' }, 'email', ACCOUNT_TEXTS.emailInvalid],
    ['/api/auth/reset-password', { password: PASSWORD }, 'token', ACCOUNT_TEXTS.resetTokenInvalid],
    ['/api/auth/change-password', {}, 'currentPassword', ACCOUNT_TEXTS.currentPasswordRequired],
    ['/api/auth/confirm-email', {}, 'token', ACCOUNT_TEXTS.confirmTokenInvalid],
    ['/api/auth/delete-account', {}, 'password', ACCOUNT_TEXTS.passwordRequired],
  ])('POST %s names the invalid field and its rule (S-480, S-481)', async (url, payload, field, rule) => {
    const reply = await send('POST', url, payload);
    expect(reply.statusCode).toBe(400);
    const problem = problemSchema.parse(reply.json());
    expect(problem).toMatchObject({ code: 'VALIDATION_FAILED', error: rule, message: rule });
    expect(problem.issues[0]).toEqual({ field, rule });
  });

  it('add the field name to a rule that is not a sentence (S-481)', async () => {
    const reply = await send('POST', '/api/login', { username: 'a\0', password: 'x' });
    expect(reply.statusCode).toBe(400);
    const rule = 'must not contain the character U+0000';
    const sentence = `username ${rule}.`;
    const issues = [{ field: 'username', rule }];
    expect(reply.json()).toMatchObject({ error: sentence, message: sentence, issues });
  });

  it.each([
    ['an array', '[]', 'application/json', 400],
    ['a text', '"x"', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a wrong type', '{"username":7,"password":"x"}', 'application/json', 400],
    ['a form', 'username=ada&password=x', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{"username":"ada","password":"x"}', 'text/plain', 415],
  ])('refuse a body that is %s (S-481)', async (_what, payload, type, status) => {
    const reply = await gateway.instance.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': type },
      payload,
    });
    expect(reply.statusCode).toBe(status);
    expect(problemSchema.parse(reply.json()).issues).not.toHaveLength(0);
    expect(gateway.services.requestsOf(login)).toEqual([]);
  });

  it('refuse a missing body (S-481)', async () => {
    const reply = await gateway.instance.inject({ method: 'POST', url: '/api/login' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ issues: [{ field: 'body', rule: 'must be a JSON object' }] });
  });

  it('pass on a refusal of the service unchanged (S-481)', async () => {
    gateway.services.answer(login, () => {
      throw new AppError('LOGIN_THROTTLED', undefined, { retryAfterSeconds: 321 });
    });
    const reply = await send('POST', '/api/login', { username: 'ada', password: PASSWORD });
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toBe('321');
    expect(reply.json()).toMatchObject({ success: false, error: ACCOUNT_TEXTS.loginThrottled });
  });

  it('logout also clears what the browser stored (S-078)', async () => {
    const reply = await send('POST', '/api/auth/logout');
    expect(reply.headers['clear-site-data']).toBe('"cache"');
    expect(gateway.services.requestsOf(logout)).toEqual([{ actor: actor() }]);
  });

  it('forgot-password returns one text, and a link only when the service sends one (S-118)', async () => {
    const forgot = () => send('POST', '/api/auth/forgot-password', { email: 'ada@example.com' });
    const answer = { success: true, message: ACCOUNT_TEXTS.resetRequested };
    expect((await forgot()).json()).toEqual(answer);
    gateway.services.answer(requestPasswordReset, () => ({
      developmentResetUrl: 'http://x/reset-password?token=t',
    }));
    expect((await forgot()).json()).toEqual({
      ...answer,
      developmentResetUrl: 'http://x/reset-password?token=t',
    });
  });

  it('the profile has its version as ETag and its totals (S-144)', async () => {
    const reply = await send('GET', '/api/profile');
    expect(reply.headers.etag).toBe('"7"');
    expect(reply.json()).toMatchObject({
      success: true,
      data: { username: 'ada', totalBets: 3, totalWagered: 150 },
    });
  });

  it.each([
    [{ bankroll: 400 }, 400],
    [{ bankrollSize: 500 }, 500],
    [{ bankroll: 400, bankrollSize: 500 }, 500],
  ])('saving accepts the bankroll under both names: %j (S-146)', async (payload, bankroll) => {
    const reply = await send('PUT', '/api/profile', payload);
    expect(reply.json()).toMatchObject({ success: true, data: { user: { bankroll: USER.bankroll } } });
    expect(reply.body).not.toContain('bankrollSize');
    expect(gateway.services.requestsOf(updateProfile)).toEqual([
      { actor: actor(), expectedVersion: null, bankroll },
    ]);
  });

  it('saving keeps omitted fields and returns the new version (S-145)', async () => {
    const reply = await send('PUT', '/api/profile', { displayName: 'Ada L.', role: 'admin', version: 99 });
    expect(reply.headers.etag).toBe('"8"');
    expect(gateway.services.requestsOf(updateProfile)).toEqual([
      { actor: actor(), expectedVersion: null, displayName: 'Ada L.' },
    ]);
  });

  it.each([
    ['"7"', 7],
    ['*', null],
  ])('saving with If-Match %s expects version %s (S-481)', async (header, expectedVersion) => {
    await send('PUT', '/api/profile', {}, { 'if-match': header });
    expect(gateway.services.requestsOf(updateProfile)).toMatchObject([{ expectedVersion }]);
  });

  it.each(['7', 'W/"7"', '"x"', '"7", "8"', '"-1"'])('refuse If-Match %s (S-481)', async (header) => {
    const reply = await send('PUT', '/api/profile', {}, { 'if-match': header });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ issues: [{ field: 'if-match' }] });
  });
});
