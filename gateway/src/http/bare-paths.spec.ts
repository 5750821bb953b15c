import { ACCOUNT_TEXTS, getProfile, getUser, login, register, updateProfile } from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, newUser, tokenOf } from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const JSON_WISH = { accept: 'application/json, text/plain, */*' };
const REGISTRATION = {
  username: 'ada',
  email: 'ada@example.com',
  password: 'correct horse battery',
  termsAccepted: true,
};

describe('addresses that are both API calls and screens', () => {
  let gateway: GatewayUnderTest;
  let token: string;
  let screen: string;

  beforeAll(async () => {
    gateway = await startGateway();
    const key = await newKey('key-1');
    const session = newSession(Date.now());
    token = await tokenOf(key, session);
    const user = newUser(session.userId);
    const { services } = gateway;
    answerForAuth(services, [key], [session]);
    services.answer(login, () => ({ token: 'signed', user }));
    services.answer(register, () => ({ token: 'signed', user }));
    services.answer(getUser, () => ({ user }));
    services.answer(updateProfile, () => ({ user }));
    services.answer(getProfile, () => ({
      profile: { ...user, totalBets: 0, winRate: 0, totalProfit: 0, totalWagered: 0, tiers: [] },
    }));
    screen = (await gateway.instance.inject({ url: '/index.html' })).body;
  });
  afterAll(() => gateway.app.close());

  const both = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload: object | undefined,
    headers: Record<string, string> = {},
  ) =>
    Promise.all(
      [path, `/api${path}`].map((url) =>
        gateway.instance.inject({ method, url, headers, ...(payload !== undefined && { payload }) }),
      ),
    );

  it.each([
    ['POST', '/login', { username: 'ada', password: 'secret' }],
    ['POST', '/login?next=/bets', { username: 'ada', password: 'secret' }],
    ['POST', '/login', {}],
    ['POST', '/register', REGISTRATION],
    ['POST', '/register', { ...REGISTRATION, termsAccepted: false }],
    ['PUT', '/profile', { displayName: 'Ada L.' }],
    ['PUT', '/profile', { email: 'nonsense' }],
    ['GET', '/profile', undefined],
  ] as const)('%s %s responds as it does under /api (S-050)', async (method, path, payload) => {
    const headers = { ...JSON_WISH, ...bearer(token) };
    const [bare, prefixed] = await both(method, path, payload, headers);
    const seen = (reply: typeof bare) => {
      const body = { ...reply?.json<Record<string, unknown>>(), requestId: '', instance: '' };
      return { status: reply?.statusCode, body, type: reply?.headers['content-type'] };
    };
    expect(seen(bare)).toEqual(seen(prefixed));
    expect(bare?.headers['content-type']).toMatch(/json/);
  });

  it('need a session wherever the same route under /api does (S-050, S-480)', async () => {
    for (const reply of await both('PUT', '/profile', { displayName: 'x' }, JSON_WISH)) {
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ error: ACCOUNT_TEXTS.sessionEnded });
    }
  });

  it.each([
    ['without credentials', { ...JSON_WISH }, 404],
    ['with an Accept of anything', { accept: '*/*', authorization: 'Bearer x' }, 404],
    ['with JSON refused', { accept: 'application/json;q=0, */*', authorization: 'Bearer x' }, 404],
    ['with an Accept of HTML and credentials', { ...PAGE, authorization: 'Bearer x' }, 200],
    ['with an Accept of HTML', PAGE, 200],
  ])('GET /profile is not an API call %s (S-050)', async (_how, headers, status) => {
    const reply = await gateway.instance.inject({ url: '/profile', headers });
    expect(reply.statusCode).toBe(status);
    if (status === 200) expect(reply.body).toBe(screen);
  });

  it.each([
    'application/json',
    'application/json;q=0.5',
    'text/html, Application/JSON',
    'application/problem+json',
  ])('GET /profile is an API call with credentials and an Accept of %s (S-050)', async (accept) => {
    const reply = await gateway.instance.inject({ url: '/profile', headers: { accept, ...bearer('a.b.c') } });
    expect(reply.statusCode).toBe(401);
  });

  it('return screens for the other methods, signed in or not (S-050)', async () => {
    for (const url of ['/login', '/register', '/dashboard/login', '/profile?tab=sessions']) {
      expect((await gateway.instance.inject({ url, headers: PAGE })).body).toBe(screen);
      expect((await gateway.instance.inject({ url, headers: { ...PAGE, ...bearer(token) } })).body).toBe(
        screen,
      );
    }
  });

  it('name the supported methods for an unsupported one (S-481)', async () => {
    for (const [url, allow] of [
      ['/login', 'GET, HEAD, POST'],
      ['/profile', 'GET, HEAD, PUT'],
    ]) {
      const reply = await gateway.instance.inject({ method: 'DELETE', url: url ?? '' });
      expect(reply.statusCode).toBe(405);
      expect(reply.headers.allow).toBe(allow);
    }
  });
});
