import { createHmac, randomUUID } from 'node:crypto';
import {
  ACCOUNT_TEXTS,
  HTTP_ROUTES,
  getUser,
  problemSchema,
  type HttpRoute,
  type SessionRecord,
} from '@app/contracts';
import { createLogger, createMetrics } from '@app/platform';
import type { FastifyInstance } from 'fastify';
import {
  answerForAuth,
  bearer,
  newKey,
  newOlderKey,
  newSession,
  newUser,
  tokenOf,
  type TestKey,
} from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { loadGatewayConfig } from '../config/gateway.config.ts';
import { GatewayAdapter } from '../http/gateway-adapter.ts';
import { RequestObserver } from '../http/request-observer.ts';
import { RouteRegistry } from '../http/route-registry.ts';
import { AccessGate } from './access-gate.ts';

const USER_ROUTES = HTTP_ROUTES.filter(({ access }) => access === 'user');
const ME = '/api/auth/me';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const urlOf = ({ path }: HttpRoute): string => path.replaceAll(/\{\w+\}/g, randomUUID());

describe('routes that need a session', () => {
  let gateway: GatewayUnderTest;
  let key: TestKey;
  let session: SessionRecord;
  let token: string;

  beforeAll(async () => {
    gateway = await startGateway();
    key = await newKey('key-1');
    session = newSession(Date.now());
    token = await tokenOf(key, session);
    answerForAuth(gateway.services, [key], [session]);
    gateway.services.answer(getUser, () => ({ user: newUser(session.userId) }));
  });
  afterAll(() => gateway.app.close());

  const ask = (authorization: string | undefined, url = ME, method: HttpRoute['method'] | 'HEAD' = 'GET') =>
    gateway.instance.inject({
      method,
      url,
      headers: authorization === undefined ? {} : { authorization },
    });

  /** Invalid tokens by what is wrong with them. */
  const forgeries = async (): Promise<Record<string, string>> => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const other = await newKey('key-1');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const hmacHead = encode({ alg: 'HS256', kid: key.kid });
    const hmac = (secret: string | Buffer) =>
      createHmac('sha256', secret).update(`${hmacHead}.${payload}`).digest('base64url');
    const signed = (changes: Parameters<typeof tokenOf>[2]) => tokenOf(key, session, changes);
    return {
      garbage: 'a.b.c',
      'a foreign signature': await tokenOf(other, session),
      'a changed signature': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'changed claims': `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
      'no signature': `${header}.${payload}.`,
      'alg none': `${encode({ alg: 'none', kid: key.kid })}.${payload}.`,
      'alg none and a signature': `${encode({ alg: 'none', kid: key.kid })}.${payload}.${signature}`,
      'HS256 with the public key': `${hmacHead}.${payload}.${hmac(key.publicJwk.x)}`,
      'HS256 with the bytes of the public key': `${hmacHead}.${payload}.${hmac(Buffer.from(key.publicJwk.x, 'base64url'))}`,
      'a key of its own': `${encode({ alg: 'ES256', kid: key.kid, jwk: other.publicJwk })}.${payload}.${signature}`,
      'no key id': await signed({ header: { kid: undefined } }),
      'a critical header nobody knows': `${encode({ alg: 'ES256', kid: key.kid, crit: ['x'], x: 1 })}.${payload}.${signature}`,
      'another audience': await signed({ claims: { aud: 'billing' } }),
      'another issuer': await signed({ claims: { iss: 'somebody' } }),
      'an end in the past': await signed({ claims: { exp: Math.floor(Date.now() / 1_000) - 1 } }),
      'no end': await signed({ claims: { exp: undefined } }),
      'no session': await signed({ claims: { sid: undefined } }),
      'a session with an invalid id': await signed({ claims: { sid: '../x' } }),
      'a session nobody has': await signed({ claims: { sid: randomUUID() } }),
      "somebody else's session": await signed({ claims: { sub: randomUUID() } }),
      'a beginning in the future': await signed({ claims: { nbf: Math.floor(Date.now() / 1_000) + 600 } }),
    };
  };

  it('accept the token of an open session (S-480)', async () => {
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
    expect((await ask(`bearer  ${token}`)).statusCode).toBe(200);
  });

  it('refuse every forged token with 401 without saying why (S-480, S-481)', async () => {
    for (const [what, forged] of Object.entries(await forgeries())) {
      const reply = await ask(`Bearer ${forged}`);
      expect([what, reply.statusCode]).toEqual([what, 401]);
      expect(problemSchema.parse(reply.json())).toMatchObject({
        code: 'UNAUTHENTICATED',
        error: ACCOUNT_TEXTS.sessionEnded,
        issues: [{ field: 'authorization' }],
      });
    }
  });

  it('refuse a token signed before ES256 with a key auth does not list (S-480, S-481)', async () => {
    const reply = await ask(`Bearer ${await tokenOf(await newOlderKey('key-1'), session)}`);
    expect([reply.statusCode, problemSchema.parse(reply.json()).error]).toEqual([
      401,
      ACCOUNT_TEXTS.sessionEnded,
    ]);
  });

  it('refuse a token with an unknown key (S-480)', async () => {
    const stranger = await newKey('key-of-nobody');
    expect((await ask(`Bearer ${await tokenOf(stranger, session)}`)).statusCode).toBe(401);
  });

  it.each([
    ['without a scheme', (valid: string) => valid],
    ['as another scheme', (valid: string) => `Basic ${valid}`],
    ['twice', (valid: string) => `Bearer ${valid}, Bearer ${valid}`],
    ['with a tail', (valid: string) => `Bearer ${valid} x`],
    ['of endless length', (valid: string) => `Bearer ${valid}${'a'.repeat(3_000)}`],
  ])('refuse a valid token sent %s (S-480)', async (_how, written) => {
    expect((await ask(written(token))).statusCode).toBe(401);
  });

  it('refuse a token in the address or a cookie (S-480)', async () => {
    const reply = await gateway.instance.inject({
      url: `${ME}?token=${token}&access_token=${token}`,
      headers: { cookie: `authToken=${token}` },
    });
    expect(reply.statusCode).toBe(401);
  });

  it.each(USER_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s needs a session, checked before its body is read (S-480, S-481)',
    async (_name, route) => {
      const expired = await tokenOf(key, session, { claims: { exp: Math.floor(Date.now() / 1_000) - 1 } });
      const elsewhere = await tokenOf(key, session, { claims: { aud: 'billing' } });
      const before = gateway.services.calls.length;
      for (const authorization of [undefined, 'Bearer a.b.c', `Bearer ${expired}`, `Bearer ${elsewhere}`]) {
        for (const url of [urlOf(route), ...(route.barePath === undefined ? [] : [route.barePath])]) {
          const accept = 'application/json';
          const headers = { accept, 'content-type': 'application/json' };
          const reply = await gateway.instance.inject({
            method: route.method,
            url,
            headers: { ...headers, ...(authorization !== undefined && { authorization }) },
            ...(route.method !== 'GET' && { payload: '{"broken' }),
          });
          // Reading a bare path without credentials asks for a screen, and programs get none.
          const isScreen = url === route.barePath && route.method === 'GET' && authorization === undefined;
          expect(reply.statusCode).toBe(isScreen ? 404 : 401);
          if (!isScreen) expect(reply.headers['www-authenticate']).toBe('Bearer');
          expect(reply.headers['cache-control']).toBe('no-store');
        }
      }
      const patterns = gateway.services.calls.slice(before).map(({ pattern }) => pattern);
      expect(patterns.filter((pattern) => !/get-s(?:igning-keys|ession)\./.test(pattern))).toEqual([]);
    },
  );

  it('HEAD needs a session wherever GET does (S-480)', async () => {
    expect((await ask(undefined, ME, 'HEAD')).statusCode).toBe(401);
    expect((await ask(`Bearer ${token}`, ME, 'HEAD')).statusCode).toBe(200);
  });

  describe('routes of any kind', () => {
    const config = loadGatewayConfig({ REDIS_URL: 'redis://127.0.0.1:1' });
    const logger = createLogger({ name: 'gateway', level: 'silent' });
    const metrics = createMetrics('gateway');
    const gate = new AccessGate({
      verifier: {
        recallOwner: () => undefined,
        recallClaims: () => undefined,
        claimsOf: () => Promise.resolve(undefined),
      } as never,
      limit: { count: () => Promise.resolve() } as never,
      activity: { note: () => undefined } as never,
      clock: { now: () => new Date() },
      readers: { isMetered: false },
    });

    it('may be raw, and the gate checks those too (S-480)', async () => {
      const adapter = new GatewayAdapter({
        config,
        logger,
        routes: new RouteRegistry(),
        observer: new RequestObserver(logger, metrics),
        answerFirst: () => false,
        admit: (request, reply) => gate.admit(request, reply),
      });
      const instance = adapter.getInstance<FastifyInstance>();
      const entered: string[] = [];
      for (const [url, access] of [
        ['/raw', 'user'],
        ['/open', 'public'],
      ] as const) {
        const handler = () => entered.push(url);
        instance.route({ method: 'GET', url, config: { access, contracts: [], isRaw: true }, handler });
      }
      for (const url of ['/raw', '/open']) await instance.inject({ url });
      expect(entered).toEqual(['/open']);
      await instance.close();
    });

    it('need a session unless they declare otherwise (S-480)', async () => {
      const silent = { routeOptions: { config: {}, url: '/silent' }, is404: false, headers: {}, ip: '::1' };
      await expect(gate.admit(silent as never, {} as never)).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
      });
    });
  });

  it('accept the token of a signed-in page the way both clients send it (S-080)', async () => {
    const { statusCode, body } = await gateway.instance.inject({ url: ME, headers: bearer(token) });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toEqual({ success: true, data: { user: newUser(session.userId) } });
  });
});
