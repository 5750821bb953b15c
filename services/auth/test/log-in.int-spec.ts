import { randomUUID } from 'node:crypto';
import { EntityManager, type PostgreSqlConnection } from '@mikro-orm/postgresql';
import { ACCOUNT_TEXTS, TOKEN_AUDIENCE, TOKEN_ISSUER, type Client } from '@app/contracts';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { CredentialRepository } from '../src/passwords/credential.repository.ts';
import { PasswordHasher } from '../src/passwords/password-hasher.ts';
import { GetSigningKeysHandler } from '../src/sessions/get-signing-keys.handler.ts';
import { UserRepository } from '../src/users/user.repository.ts';
import { actorOf, codeOf, PASSWORD, START, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** The driver's pool with the class of its connections. */
interface DriverPool {
  readonly Client: { readonly prototype: { query(...args: unknown[]): unknown } };
}

let app: AuthApp;
const em = () => app.get(EntityManager).fork();
/** A client on an unknown machine. Each number is another address. */
const stranger = (n = 1): Client => ({ address: `198.51.100.${n}`, userAgent: 'curl/8' });
/** A client with another address of one IPv6 network. */
const neighbor = (n: number): Client => ({ address: `2001:db8:1:2::${n}`, userAgent: 'curl/8' });

beforeAll(async () => {
  app = await startAuthApp();
});
beforeEach(async () => {
  await app.reset();
});
afterAll(async () => {
  await app.close();
});

describe('logging in', () => {
  it.each(['sam', 'SAM', ' Sam@Example.com '])(
    'accepts %j as the account (S-089, S-090)',
    async (username) => {
      const registered = await app.register();
      const { user, token } = await app.logIn({ username });
      expect(user).toEqual(registered.user);
      expect(actorOf({ token }).userId).toBe(user.id);
    },
  );

  it.each([
    [false, 12 * HOUR_S],
    [true, 30 * DAY_S],
  ])(
    'with remember-me %s returns a token valid for %d seconds, signed for this product (S-084)',
    async (rememberMe, lifeS) => {
      await app.register();
      const { token } = await app.logIn({ rememberMe });
      const { es256: keys = [] } = app.get(GetSigningKeysHandler).execute();
      const { payload } = await jwtVerify(token, createLocalJWKSet({ keys }), {
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        algorithms: ['ES256'],
        currentDate: app.clock.now(),
      });
      expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(lifeS);
      expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'JWT', kid: keys[0]?.kid });
    },
  );

  it('gives the same response for a wrong password, an unknown name and a closed account (S-093)', async () => {
    const { user } = await app.register();
    await app.register({ username: 'gone', email: 'gone@example.com' });
    const gone = await app.get(UserRepository).findByUsername(em(), 'gone');
    await app.changeUser(gone?.id ?? '', { closedAt: START });
    const errors = await Promise.all(
      [
        { username: user.username, password: 'wrong password' },
        { username: 'nobody', password: PASSWORD },
        { username: 'gone', password: PASSWORD },
      ].map((values) => app.logIn(values).catch((error: unknown) => error)),
    );
    for (const error of errors) {
      expect(error).toMatchObject({
        code: 'LOGIN_FAILED',
        message: ACCOUNT_TEXTS.loginFailed,
        details: {},
      });
    }
  });

  it('does the same work for an unknown name: one hash and as many statements (S-093)', async () => {
    await app.register();
    const pool = await (em().getConnection() as PostgreSqlConnection).getNativeClient();
    const statements = jest.spyOn((pool as unknown as DriverPool).Client.prototype, 'query');
    const workOf = async (username: string) => {
      const before = { hashes: await app.hashes(), statements: statements.mock.calls.length };
      await codeOf(app.logIn({ username, password: 'wrong password', client: stranger() }));
      return {
        hashes: (await app.hashes()) - before.hashes,
        statements: statements.mock.calls.length - before.statements,
      };
    };
    const known = await workOf('sam');
    expect(known).toEqual({ hashes: 1, statements: 2 });
    expect(await workOf('nobody')).toEqual(known);
    expect(await workOf('nobody@example.com')).toEqual(known);
    statements.mockRestore();
  });

  it('reveals a disabled account only to those who know its password', async () => {
    const { user } = await app.register();
    await app.changeUser(user.id, { disabledAt: START });
    await expect(app.logIn()).rejects.toMatchObject({
      code: 'ACCOUNT_DISABLED',
      message: ACCOUNT_TEXTS.accountDisabled,
    });
    expect(await codeOf(app.logIn({ password: 'wrong password' }))).toBe('LOGIN_FAILED');
    expect(
      await app.rows(`select facts from auth.audit_event where kind = 'sign-in-failed' order by id`),
    ).toEqual([{ facts: { isDisabled: true } }, { facts: {} }]);
  });

  it('returns a token of the same session to a repeated command, and of a new one to a new command', async () => {
    await app.register();
    const key = randomUUID();
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => app.logIn({}, key)));
    const claims = decodeJwt(first?.token ?? '');
    expect(others.map(({ token }) => decodeJwt(token))).toEqual(Array(4).fill(claims));
    expect(await app.rows('select 1 from auth.session')).toHaveLength(2);
    expect(decodeJwt((await app.logIn()).token)['sid']).not.toBe(claims['sid']);
  });

  it('opens no session with a password changed during the check', async () => {
    const { user } = await app.register();
    const hasher = app.get(PasswordHasher);
    const verify = jest.spyOn(hasher, 'verify').mockImplementationOnce(async () => {
      await app.get(CredentialRepository).save(em(), user.id, await hasher.hash('a new password'), START);
      return true;
    });
    expect(await codeOf(app.logIn())).toBe('LOGIN_FAILED');
    verify.mockRestore();
    expect(await app.rows('select 1 from auth.session')).toHaveLength(1);
  });

  it.each([{ disabledAt: START }, { closedAt: START }])(
    'opens no session of an account with %j since the check',
    async (change) => {
      const { user } = await app.register();
      const verify = jest.spyOn(app.get(PasswordHasher), 'verify').mockImplementationOnce(async () => {
        await app.changeUser(user.id, change);
        return true;
      });
      expect(await codeOf(app.logIn())).toBe('LOGIN_FAILED');
      verify.mockRestore();
      expect(await app.rows('select 1 from auth.session')).toHaveLength(1);
    },
  );
});

describe('login attempt limits', () => {
  const guess = (client: Client, username = 'sam') =>
    codeOf(app.logIn({ username, password: 'wrong password', client }));

  it.each(['sam', 'nobody'])(
    'refuse the sixth failure for %s from one address within 15 minutes (S-093)',
    async (name) => {
      await app.register();
      const codes: string[] = [];
      for (let n = 0; n < 6; n += 1) codes.push(await guess(stranger(), name));
      expect(codes).toEqual([...Array<string>(5).fill('LOGIN_FAILED'), 'LOGIN_THROTTLED']);
      await expect(app.logIn({ username: name, client: stranger() })).rejects.toMatchObject({
        message: ACCOUNT_TEXTS.loginThrottled,
        details: { retryAfterSeconds: expect.any(Number) as number },
      });
      const [left] = await waitingSeconds();
      expect(left).toBeGreaterThan(800);
      expect(left).toBeLessThanOrEqual(900);
    },
  );

  it('let five of a hundred parallel guesses reach the hash (S-093)', async () => {
    await app.register();
    const before = await app.hashes();
    const codes = await Promise.all(Array.from({ length: 100 }, () => guess(stranger())));
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5);
    expect(codes.filter((code) => code === 'LOGIN_THROTTLED')).toHaveLength(95);
    expect((await app.hashes()) - before).toBe(5);
  });

  it('do not count successful logins', async () => {
    await app.register();
    for (let n = 0; n < 8; n += 1) expect(await codeOf(app.logIn())).toBe('none');
  });

  it('stop the twenty-first attempt on one account from anywhere, but allow a known device', async () => {
    await app.register();
    const before = await app.hashes();
    const codes: string[] = [];
    for (let n = 1; n <= 25; n += 1) codes.push(await guess(stranger(n)));
    expect(codes).toEqual([
      ...Array<string>(20).fill('LOGIN_FAILED'),
      ...Array<string>(5).fill('LOGIN_THROTTLED'),
    ]);
    expect((await app.hashes()) - before).toBe(20);
    expect(await codeOf(app.logIn())).toBe('none');
    expect(await codeOf(app.logIn({ client: stranger(99) }))).toBe('LOGIN_THROTTLED');
  });

  it('know a device at each address of its IPv6 network', async () => {
    await app.register();
    expect(await codeOf(app.logIn({ client: neighbor(1) }))).toBe('none');
    for (let n = 1; n <= 20; n += 1) await guess(stranger(n));
    expect(await codeOf(app.logIn({ client: neighbor(2) }))).toBe('none');
    const elsewhere: Client = { ...neighbor(1), address: '2001:db8:1:3::1' };
    expect(await codeOf(app.logIn({ client: elsewhere }))).toBe('LOGIN_THROTTLED');
  });

  it('forget a device 90 days after its last login', async () => {
    await app.register();
    for (let n = 1; n <= 20; n += 1) await guess(stranger(n));
    app.clock.advance(90 * DAY_S * 1_000 - 1);
    expect(await codeOf(app.logIn())).toBe('none');
    app.clock.advance(90 * DAY_S * 1_000);
    expect(await codeOf(app.logIn())).toBe('LOGIN_THROTTLED');
  });

  it('stop an address that tries one password on many accounts after fifty', async () => {
    const codes: string[] = [];
    for (let n = 1; n <= 52; n += 1) codes.push(await guess(stranger(), `user${n}`));
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(50);
    expect(codes.slice(50)).toEqual(['LOGIN_THROTTLED', 'LOGIN_THROTTLED']);
  });

  it('count an IPv6 network as one address (S-093)', async () => {
    await app.register();
    const codes: string[] = [];
    for (let n = 1; n <= 6; n += 1) codes.push(await guess(neighbor(n)));
    expect(codes).toEqual([...Array<string>(5).fill('LOGIN_FAILED'), 'LOGIN_THROTTLED']);
    for (let n = 1; n <= 46; n += 1) codes.push(await guess(neighbor(n), `user${n}`));
    expect(codes.slice(-2)).toEqual(['LOGIN_FAILED', 'LOGIN_THROTTLED']);
  });

  it('store no name and no address in Redis', async () => {
    await app.register();
    await guess(stranger());
    await guess(stranger(), 'nobody');
    const keys = JSON.stringify(await app.connection().send(['KEYS', 'limit:*']));
    expect(keys).toContain('limit:login');
    for (const secret of ['sam', 'nobody', stranger().address]) expect(keys).not.toContain(secret);
  });
});

/** Returns the seconds that each login limit still blocks. */
async function waitingSeconds(): Promise<number[]> {
  const keys = (await app.connection().send(['KEYS', 'limit:login-account-address:*'])) as string[];
  return Promise.all(keys.map(async (key) => Number(await app.connection().send(['TTL', key]))));
}
