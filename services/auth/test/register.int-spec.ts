import { randomUUID } from 'node:crypto';
import { ACCOUNT_TEXTS } from '@app/contracts';
import { decodeJwt } from 'jose';
import { actorOf, CLIENT, codeOf, PASSWORD, START, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: AuthApp;

beforeAll(async () => {
  app = await startAuthApp();
});
beforeEach(async () => {
  await app.reset();
});
afterAll(async () => {
  await app.close();
});

describe('registering', () => {
  it('returns a token and the user, who is signed in from then on (S-110)', async () => {
    const signedIn = await app.register({
      username: ' Sam ',
      email: 'sam@example.com',
      displayName: 'Sam W.',
      bankroll: 2500,
      defaultBetAmount: 75.5,
    });
    expect(signedIn.user).toMatchObject({
      username: 'Sam',
      email: 'sam@example.com',
      displayName: 'Sam W.',
      bankroll: 2500,
      defaultBetAmount: 75.5,
      riskTolerance: 'Medium',
      role: 'user',
      planId: 'free',
      subscriptionTier: 'free',
      createdAt: START,
      version: 1,
    });
    const { userId, sessionId } = actorOf(signedIn);
    expect(userId).toBe(signedIn.user.id);
    const sessions = await app.rows('select user_id from auth.session where id = $1', [sessionId]);
    expect(sessions).toEqual([{ user_id: userId }]);
  });

  it('shows the username where the display name is blank (S-104)', async () => {
    const { user } = await app.register({ username: 'Sam', displayName: '   ' });
    expect(user.displayName).toBe('Sam');
  });

  it('stores the version and date of the accepted terms (S-115)', async () => {
    await app.register();
    const [stored] = await app.rows('select terms_version, terms_accepted_at::text as at from auth."user"');
    expect(stored).toEqual({ terms_version: '1', at: '2026-09-01 12:00:00+00' });
  });

  it('stores amounts as whole cents, with defaults when missing (S-105, S-106)', async () => {
    const { user } = await app.register();
    expect(user).toMatchObject({ bankroll: 1000, defaultBetAmount: 50 });
    const stored = await app.rows('select bankroll_cents, default_bet_cents from auth."user"');
    expect(stored).toEqual([{ bankroll_cents: 100000, default_bet_cents: 5000 }]);
  });

  it('lowers the default bet to a tenth of a small bankroll (S-108)', async () => {
    const { user } = await app.register({ bankroll: 100 });
    expect(user).toMatchObject({ bankroll: 100, defaultBetAmount: 10 });
  });

  it.each([
    [{ password: 'short', username: '' }, 'password', 'Password must be at least 8 characters long'],
    [{ username: ' ', email: '' }, 'username', 'Username is required'],
    [{ email: ' ' }, 'email', 'Email is required'],
    [{ bankroll: 99.99 }, 'bankroll', 'Bankroll must be between $100 and $1,000,000'],
    [{ bankroll: 1_000_000.01 }, 'bankroll', 'Bankroll must be between $100 and $1,000,000'],
    [
      { bankroll: 1000, defaultBetAmount: 100.01 },
      'defaultBetAmount',
      'Default bet amount must be at least $1 and at most 10% of your bankroll',
    ],
    [{ password: 'PassWord1' }, 'password', ACCOUNT_TEXTS.passwordCommon],
    [{ email: 'Some.Body@example.com', password: 'some.body' }, 'password', ACCOUNT_TEXTS.passwordPersonal],
    [{ password: 'x'.repeat(129) }, 'password', ACCOUNT_TEXTS.passwordTooLong],
  ])(
    'enforces the rules on the server and reports only the first broken one: %j (S-099, S-100, S-101, S-103, S-105, S-106, S-109, S-480)',
    async (values, field, rule) => {
      await expect(app.register(values)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        message: rule,
        details: { issues: [{ field, rule }] },
      });
      expect(await app.rows('select 1 from auth."user"')).toEqual([]);
    },
  );

  it.each([
    [{ username: 'SAM', email: 'other@example.com' }, 'username', 'Username already exists'],
    [{ username: 'other', email: 'SAM@Example.com' }, 'email', 'Email already exists'],
  ])('refuses %j when taken in another case (S-109)', async (values, field, rule) => {
    await app.register();
    await expect(app.register(values)).rejects.toMatchObject({
      code: field === 'email' ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN',
      message: rule,
      details: { issues: [{ field, rule }] },
    });
  });

  it.each([
    [
      'names',
      { username: 'Sam' },
      { username: 'sAM', email: 'b@example.com' },
      'USERNAME_TAKEN',
      'Username already exists',
    ],
    [
      'addresses',
      { email: 'A@b.example' },
      { username: 'b', email: 'a@B.example' },
      'EMAIL_TAKEN',
      'Email already exists',
    ],
  ])(
    'creates one account from two concurrent registrations whose %s differ in case (S-109)',
    async (_, one, other, code, rule) => {
      const outcomes = await Promise.allSettled([app.register(one), app.register(other)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused?.reason).toMatchObject({ code, message: rule });
      expect(await app.rows('select 1 from auth."user"')).toHaveLength(1);
      expect(await app.rows('select 1 from auth.credential')).toHaveLength(1);
    },
  );

  it('creates one account and session for a repeated command and returns a token of that session', async () => {
    const key = randomUUID();
    const first = await app.register({}, key);
    const again = await Promise.all([app.register({}, key), app.register({}, key)]);
    for (const { user, token } of again) {
      expect(user).toEqual(first.user);
      expect(decodeJwt(token)).toEqual(decodeJwt(first.token));
    }
    expect(await app.rows('select 1 from auth.session')).toHaveLength(1);
  });

  it('creates one account from five equal concurrent commands', async () => {
    const key = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => app.register({}, key)));
    expect(new Set(outcomes.map((outcome) => actorOf(outcome).sessionId)).size).toBe(1);
    expect(await app.rows('select 1 from auth.session')).toHaveLength(1);
  });

  it('refuses a caller with the right key and the wrong password', async () => {
    const key = randomUUID();
    await app.register({}, key);
    const thief = app.register({ password: 'another password' }, key);
    expect(await codeOf(thief)).toBe('IDEMPOTENCY_KEY_REUSED');
    const other = app.register({ username: 'eve', email: 'eve@example.com' }, key);
    expect(await codeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('stores no password, token or address with the key', async () => {
    const { token } = await app.register();
    const stored = JSON.stringify(await app.rows('select * from auth.idempotency_keys'));
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('sam@example.com');
  });

  it('allows one IPv6 network ten accounts an hour', async () => {
    const attempts: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const client = { ...CLIENT, address: `2001:db8:1:2::${n}` };
      const name = { username: `user${n}`, email: `u${n}@example.com` };
      attempts.push(await codeOf(app.register({ ...name, client })));
    }
    expect(attempts).toEqual([...Array<string>(10).fill('none'), 'REGISTRATION_THROTTLED']);
  });

  it('allows one address ten accounts an hour', async () => {
    const attempts: string[] = [];
    for (let n = 0; n < 11; n += 1)
      attempts.push(await codeOf(app.register({ username: `user${n}`, email: `u${n}@example.com` })));
    expect(attempts).toEqual([...Array<string>(10).fill('none'), 'REGISTRATION_THROTTLED']);
    await expect(app.register({ username: 'late', email: 'late@example.com' })).rejects.toMatchObject({
      message: ACCOUNT_TEXTS.registrationThrottled,
      details: { retryAfterSeconds: expect.any(Number) as number },
    });
    const elsewhere = { address: '198.51.100.1', userAgent: '' };
    expect(await codeOf(app.register({ username: 'far', email: 'far@example.com', client: elsewhere }))).toBe(
      'none',
    );
  });
});
