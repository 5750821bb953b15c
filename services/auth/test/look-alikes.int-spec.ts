import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { USER_DATA } from '../src/user-data/user-data.ts';
import { LookAlikeKeys } from '../src/users/look-alike-keys.ts';
import { usernameKey } from '../src/users/name-keys.ts';
import { codeOf, PASSWORD, START, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const RULE = 'This username looks like one that already exists. Please choose another.';
/** Each name is written in one script and looks like the other. */
const PAIRS = [
  ['cop', 'сор'],
  ['No', 'Νο'],
  ['CAM', 'САМ'],
  ['hnu', 'հոս'],
  ['Sally', 'SaIly'],
  ['sam-w', 'sam\u2010w'],
] as const;
let app: AuthApp;

beforeAll(async () => {
  app = await startAuthApp({ env: { REGISTRATION_LIMIT_PER_ADDRESS: '100' } });
});
beforeEach(async () => {
  await app.reset();
});
afterAll(async () => {
  await app.close();
});

const register = (username: string) => app.register({ username, email: `${randomUUID()}@example.com` });
const keysOf = async (): Promise<Record<string, string | null>> => {
  const rows = await app.rows<{ username: string; key: string | null }>(
    'select username, look_alike_key as key from auth."user"',
  );
  return Object.fromEntries(rows.map(({ username, key }) => [username, key]));
};

/** Creates an account like the previous version did: any characters, no key, and the password of `like`. */
async function oldAccount(username: string, like: string): Promise<string> {
  const id = randomUUID();
  await app.rows(
    `insert into auth."user" (id, username, username_key, email, email_key, role, plan_id, risk_tolerance, version, created_at)
     values ($1, $2, $3, $4, $4, 'user', 'free', 'Medium', 1, $5)`,
    [id, username, usernameKey(username), `${id}@example.com`, START],
  );
  await app.rows(
    `insert into auth.credential (user_id, password_hash, changed_at)
     select $1::uuid, c.password_hash, c.changed_at from auth.credential c
     join auth."user" u on u.id = c.user_id where u.username = $2`,
    [id, like],
  );
  return id;
}

describe('a username that looks like another one', () => {
  it.each(PAIRS)('is refused with a message: %s and %s, whichever came first (S-109)', async (one, other) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      await app.reset();
      await register(first);
      await expect(register(second)).rejects.toMatchObject({
        code: 'USERNAME_LOOKS_TAKEN',
        message: RULE,
        details: { issues: [{ field: 'username', rule: RULE }] },
      });
      expect(await app.rows('select 1 from auth."user"')).toHaveLength(1);
    }
  });

  it.each(PAIRS)('goes to one of two concurrent registrations: %s and %s (S-109)', async (one, other) => {
    const outcomes = await Promise.allSettled([register(one), register(other)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'USERNAME_LOOKS_TAKEN', message: RULE });
    expect(await app.rows('select 1 from auth."user"')).toHaveLength(1);
    expect(await app.rows('select 1 from auth.credential')).toHaveLength(1);
  });

  it('that differs only in case is reported as taken (S-109)', async () => {
    await register('cop');
    await expect(register('COP')).rejects.toMatchObject({ message: 'Username already exists' });
  });

  it('leaves different names alone (S-109)', async () => {
    for (const username of ['sam', 'sám', 'sam1', 'sam2', 'Иван', '王小明', 'neil', 'nell'])
      expect([username, await codeOf(register(username))]).toEqual([username, 'none']);
  });
});

describe('look-alike accounts from earlier versions', () => {
  it('can still log in but allow no further look-alike (S-090, S-109)', async () => {
    await register('cop');
    await app.rows('update auth."user" set look_alike_key = null');
    await oldAccount('сор', 'cop');
    await oldAccount('c\u3164op', 'cop');
    await app.housekeep();
    expect(Object.values(await keysOf()).sort()).toEqual(['cop', null, null]);
    for (const username of ['cop', 'сор', 'COP', 'c\u3164op'])
      expect([username, (await app.logIn({ username, password: PASSWORD })).user.username]).toEqual([
        username,
        username.toLowerCase(),
      ]);
    await expect(register('СОР')).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
    await expect(register('ⅽop')).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
    await expect(register('c0p')).rejects.toMatchObject({ code: 'USERNAME_LOOKS_TAKEN' });
    await app.housekeep();
    expect(Object.values(await keysOf()).sort()).toEqual(['cop', null, null]);
  });

  it('keep their key when the account that first had it is deleted (S-109)', async () => {
    const { user } = await register('cop');
    await oldAccount('сор', 'cop');
    await app.housekeep();
    expect(await keysOf()).toEqual({ cop: 'cop', сор: null });
    await app
      .get(EntityManager)
      .fork()
      .transactional((em) => USER_DATA.erase(em, user.id));
    await app.housekeep();
    expect(await keysOf()).toEqual({ сор: 'cop' });
    expect(await codeOf(register('cop'))).toBe('USERNAME_LOOKS_TAKEN');
  });

  it('get their keys from several replicas at once, however many there are (S-109)', async () => {
    await app.rows(
      `insert into auth."user" (id, username, username_key, email, email_key, role, plan_id, risk_tolerance, version, created_at)
       select gen_random_uuid(), 'old' || n, 'old' || n, 'old' || n || '@example.com', 'old' || n || '@example.com',
         'user', 'free', 'Medium', 1, now() from generate_series(1, 1200) n`,
    );
    await Promise.all([1, 2, 3].map(() => app.get(LookAlikeKeys).fill()));
    expect(await app.rows('select 1 from auth."user" where look_alike_key is null')).toEqual([]);
  });
});
