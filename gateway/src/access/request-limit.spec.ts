import {
  changePassword,
  getUser,
  listSessions,
  logout,
  problemSchema,
  revokeSessions,
  type SessionRecord,
} from '@app/contracts';
import {
  answerForAuth,
  bearer,
  newKey,
  newSession,
  newUser,
  tokenOf,
  type TestKey,
} from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { RequestLimit } from './request-limit.ts';

describe('the general limit', () => {
  let gateway: GatewayUnderTest;
  let key: TestKey;
  let sessions: SessionRecord[];
  let token: string;
  let other: string;
  let sibling: string;

  beforeEach(async () => {
    gateway = await startGateway({ env: { RATE_LIMIT_PER_MINUTE: '3', TRUSTED_PROXY_HOPS: '1' } });
    gateway.services.perMinute = 3;
    key = await newKey('key-1');
    const session = newSession(Date.now());
    sessions = [session, newSession(Date.now()), newSession(Date.now(), { userId: session.userId })];
    [token = '', other = '', sibling = ''] = await Promise.all(sessions.map((each) => tokenOf(key, each)));
    answerForAuth(gateway.services, [key], sessions);
    gateway.services.answer(getUser, () => ({ user: newUser() }));
  });
  afterEach(() => gateway.app.close());

  const ask = (url: string, headers: Record<string, string> = {}) =>
    gateway.instance.inject({ url, headers });
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('reports the limit and the remainder on each response (S-481)', async () => {
    const reply = await ask('/api/auth/me', bearer(token));
    expect(reply.headers['ratelimit-policy']).toBe('"requests";q=3;w=60');
    expect(reply.headers['ratelimit']).toBe('"requests";r=2;t=42');
    expect(reply.headers['retry-after']).toBeUndefined();
  });

  it('refuses requests above the limit with Retry-After (S-480, S-481)', async () => {
    for (let count = 0; count < 3; count += 1) await ask('/api/auth/me', bearer(token));
    const reply = await ask('/api/auth/me', bearer(token));
    expect(reply.statusCode).toBe(429);
    expect(reply.headers).toMatchObject({ 'retry-after': '42', ratelimit: '"requests";r=0;t=42' });
    expect(problemSchema.parse(reply.json())).toMatchObject({
      code: 'RATE_LIMITED',
      issues: [{ field: 'requests', rule: 'must be at most 3 per minute' }],
    });
  });

  it('counts users separately even at one address, and visitors by address (S-480)', async () => {
    for (let count = 0; count < 4; count += 1) await ask('/api/auth/me', bearer(token));
    expect((await ask('/api/auth/me', bearer(token))).statusCode).toBe(429);
    expect((await ask('/api/auth/me', bearer(other))).statusCode).toBe(200);
    for (let count = 0; count < 3; count += 1) await ask('/api/client-config', from('203.0.113.9'));
    expect((await ask('/api/client-config', from('203.0.113.9'))).statusCode).toBe(429);
    expect((await ask('/api/client-config', from('203.0.113.10'))).statusCode).toBe(200);
    expect([...gateway.services.counted.keys()].join()).not.toContain('203.0.113');
  });

  it('ignores an invented forwarding header (S-480)', async () => {
    for (let count = 0; count < 3; count += 1)
      await ask('/api/client-config', from(`10.0.0.${count}, 203.0.113.9`));
    expect((await ask('/api/client-config', from('10.0.0.77, 203.0.113.9'))).statusCode).toBe(429);
  });

  it('counts an IPv6 network as one client, and a mapped address as its IPv4 address (S-480)', async () => {
    for (const last of ['1', 'a:b', 'ffff:0:0:1']) {
      const address = last.split(':').length === 4 ? `2001:db8:1:2:${last}` : `2001:db8:1:2::${last}`;
      await ask('/api/client-config', from(address));
    }
    expect((await ask('/api/client-config', from('2001:db8:1:2::99'))).statusCode).toBe(429);
    expect((await ask('/api/client-config', from('2001:db8:1:3::99'))).statusCode).toBe(200);
    for (const last of [1, 2, 3, 4]) {
      expect((await ask('/api/client-config', from(`::ffff:203.0.113.${last}`))).statusCode).toBe(200);
    }
  });

  it('counts failed tokens against the address (S-480)', async () => {
    for (let count = 0; count < 3; count += 1)
      expect((await ask('/api/auth/me', bearer('a.b.c'))).statusCode).toBe(401);
    expect((await ask('/api/auth/me', bearer('a.b.c'))).statusCode).toBe(429);
  });

  describe('the limit of a signed-in user', () => {
    const NEW_PASSWORD = { currentPassword: 'Old-Password-1', newPassword: 'New-Password-2' };
    const end = (index: number) => {
      const [ended] = sessions.splice(index, 1);
      gateway.services.touchSessions([ended?.sessionId ?? '']);
    };
    const statusesOf = async (count: number, url: string, headers: Record<string, string>) => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1) statuses.push((await ask(url, headers)).statusCode);
      return statuses;
    };
    const change = (headers: Record<string, string>) =>
      gateway.instance.inject({
        method: 'POST',
        url: '/api/auth/change-password',
        headers: { 'idempotency-key': 'a-key-of-16-chars', ...headers },
        payload: NEW_PASSWORD,
      });

    it('is not used up by an ended session, which counts against its address (S-480)', async () => {
      expect(await statusesOf(1, '/api/auth/me', bearer(sibling))).toEqual([200]);
      end(2);
      const flood = { ...bearer(sibling), ...from('203.0.113.9') };
      expect(await statusesOf(2, '/api/auth/me', flood)).toEqual([401, 401]);
      expect(await statusesOf(3, '/api/client-config', flood)).toEqual([200, 429, 429]);
      expect(await statusesOf(2, '/api/auth/me', flood)).toEqual([429, 429]);
      expect(await statusesOf(3, '/api/auth/me', bearer(token))).toEqual([200, 200, 200]);
    });

    it('counts a public request of an open session against the session, not the address (S-480)', async () => {
      await ask('/api/auth/me', bearer(token));
      expect(await statusesOf(3, '/api/client-config', bearer(token))).toEqual([200, 200, 429]);
      expect((await ask('/api/client-config')).statusCode).toBe(200);
    });

    it('is separate for each session, so no session can use up another’s (S-480)', async () => {
      expect(
        (await statusesOf(30, '/api/auth/me', bearer(sibling))).filter((each) => each === 200),
      ).toHaveLength(3);
      expect(await statusesOf(4, '/api/auth/me', bearer(token))).toEqual([200, 200, 200, 429]);
    });

    it('scales with sessions up to four (S-480)', async () => {
      const [first] = sessions as [SessionRecord];
      sessions.push(...Array.from({ length: 4 }, () => newSession(Date.now(), { userId: first.userId })));
      const own = sessions.filter(({ userId }) => userId === first.userId);
      const tokens = await Promise.all(own.map((each) => tokenOf(key, each)));
      const statuses = [];
      for (const each of tokens) statuses.push(...(await statusesOf(3, '/api/auth/me', bearer(each))));
      expect(statuses).toEqual([
        ...Array.from({ length: 12 }, () => 200),
        ...Array.from({ length: 6 }, () => 429),
      ]);
      const refused = await ask('/api/auth/sessions', bearer(tokens[5] ?? ''));
      expect(refused.headers['ratelimit-policy']).toBe('"account";q=1;w=60');
    });

    it('is separate for changing the password and ending sessions (S-480)', async () => {
      gateway.services.perMinute = 20;
      for (const contract of [changePassword, logout]) gateway.services.answer(contract, () => ({}));
      gateway.services.answer(revokeSessions, () => ({ revoked: 1 }));
      gateway.services.answer(listSessions, () => ({ sessions: [] }));
      const spent = await statusesOf(25, '/api/auth/me', bearer(token));
      expect(spent.filter((status) => status === 429)).toHaveLength(5);
      expect((await ask('/api/auth/sessions', bearer(token))).statusCode).toBe(200);
      expect((await change(bearer(token))).statusCode).toBe(200);
      expect((await change(bearer(token))).statusCode).toBe(429);
      // Another person with the same token is at another address.
      for (const [method, url] of [
        ['POST', '/api/auth/sessions/revoke-others'],
        ['POST', '/api/auth/logout'],
      ] as const) {
        const headers = { ...bearer(token), ...from('203.0.113.9'), 'idempotency-key': 'a-key-of-16-chars' };
        expect((await gateway.instance.inject({ method, url, headers })).statusCode).toBe(200);
      }
    });
  });

  it('applies under /api and at bare account routes, known or not, and nowhere else (S-481)', async () => {
    const hasLimit = async (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
      (await gateway.instance.inject({ method, url, headers })).headers['ratelimit'] !== undefined;
    for (const url of ['/api/client-config', '/api/openapi.json', '/api/nothing', '/api'])
      expect([url, await hasLimit('GET', url)]).toEqual([url, true]);
    expect(await hasLimit('POST', '/login')).toBe(true);
    expect(await hasLimit('GET', '/profile', { accept: 'application/json', ...bearer('a.b.c') })).toBe(true);
    for (const url of [
      '/',
      '/login',
      '/profile',
      '/robots.txt',
      '/health/live',
      '/static/nfl/index.json',
      '/apiary',
    ])
      expect([url, await hasLimit('GET', url, { accept: 'text/html' })]).toEqual([url, false]);
    expect(
      (await gateway.instance.inject({ method: 'HEAD', url: '/api/live' })).headers['ratelimit'],
    ).toBeUndefined();
  });

  it('counts a request whose client has disconnected and has no address (S-481)', async () => {
    const counted: string[] = [];
    const services = {
      countRequest: (_budget: string, counter: string) => {
        counted.push(counter);
        return Promise.resolve({ isAllowed: true, limit: 3, remaining: 2, retryAfterSeconds: 0 });
      },
    };
    const reply = { hasHeader: () => false, header: () => undefined };
    const gone = { ip: undefined, routeOptions: { config: {} } };
    const limit = new RequestLimit(services as never);
    await limit.count(gone as never, reply as never, undefined);
    expect(counted).toEqual([expect.stringMatching(/^address:[\w-]{43}$/)]);
  });
});
