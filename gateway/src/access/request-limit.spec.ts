import { getUser, problemSchema } from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, newUser, tokenOf } from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

describe('the general limit', () => {
  let gateway: GatewayUnderTest;
  let token: string;
  let other: string;

  beforeEach(async () => {
    gateway = await startGateway({ env: { RATE_LIMIT_PER_MINUTE: '3', TRUSTED_PROXY_HOPS: '1' } });
    gateway.services.perMinute = 3;
    const key = await newKey('key-1');
    const sessions = [newSession(Date.now()), newSession(Date.now())] as const;
    [token, other] = await Promise.all([tokenOf(key, sessions[0]), tokenOf(key, sessions[1])]);
    answerForAuth(gateway.services, [key], [...sessions]);
    gateway.services.answer(getUser, () => ({ user: newUser() }));
  });
  afterEach(() => gateway.app.close());

  const ask = (url: string, headers: Record<string, string> = {}) =>
    gateway.instance.inject({ url, headers });
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('says on each answer what is allowed and what is left (S-481)', async () => {
    const reply = await ask('/api/auth/me', bearer(token));
    expect(reply.headers['ratelimit-policy']).toBe('"requests";q=3;w=60');
    expect(reply.headers['ratelimit']).toBe('"requests";r=2;t=42');
    expect(reply.headers['retry-after']).toBeUndefined();
  });

  it('refuses what is too much and says when to come back (S-480, S-481)', async () => {
    for (let count = 0; count < 3; count += 1) await ask('/api/auth/me', bearer(token));
    const reply = await ask('/api/auth/me', bearer(token));
    expect(reply.statusCode).toBe(429);
    expect(reply.headers).toMatchObject({ 'retry-after': '42', ratelimit: '"requests";r=0;t=42' });
    expect(problemSchema.parse(reply.json())).toMatchObject({
      code: 'RATE_LIMITED',
      issues: [{ field: 'requests', rule: 'must be at most 3 a minute' }],
    });
  });

  it('counts users apart, even at one address, and strangers by address (S-480)', async () => {
    for (let count = 0; count < 4; count += 1) await ask('/api/auth/me', bearer(token));
    expect((await ask('/api/auth/me', bearer(token))).statusCode).toBe(429);
    expect((await ask('/api/auth/me', bearer(other))).statusCode).toBe(200);
    for (let count = 0; count < 3; count += 1) await ask('/api/client-config', from('203.0.113.9'));
    expect((await ask('/api/client-config', from('203.0.113.9'))).statusCode).toBe(429);
    expect((await ask('/api/client-config', from('203.0.113.10'))).statusCode).toBe(200);
    expect([...gateway.services.counted.keys()].join()).not.toContain('203.0.113');
  });

  it('gains nothing from an invented forwarding header (S-480)', async () => {
    for (let count = 0; count < 3; count += 1)
      await ask('/api/client-config', from(`10.0.0.${count}, 203.0.113.9`));
    expect((await ask('/api/client-config', from('10.0.0.77, 203.0.113.9'))).statusCode).toBe(429);
  });

  it('takes a network of IPv6 for one caller, and a mapped address for its own (S-480)', async () => {
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

  it('holds under /api and at bare account routes, known or not, and nowhere else (S-481)', async () => {
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
});
