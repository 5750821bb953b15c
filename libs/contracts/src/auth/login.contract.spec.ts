import * as z from 'zod/mini';
import { deleteAccountRequestSchema } from './account-data.contract.ts';
import { loginRequestSchema } from './login.contract.ts';

const rulesOf = (schema: z.ZodMiniType, values: unknown): readonly (readonly [string, string])[] =>
  z.safeParse(schema, values).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

describe('login', () => {
  it.each([
    [{ username: '', password: 'x' }, [['username', 'Username is required']]],
    [{ username: '   ', password: 'x' }, [['username', 'Username is required']]],
    [{ username: 'sam', password: '' }, [['password', 'Password is required']]],
    [
      {},
      [
        ['username', 'Username is required'],
        ['password', 'Password is required'],
      ],
    ],
  ])('%j lacks %j (S-088)', (body, issues) => {
    expect(rulesOf(loginRequestSchema, body)).toEqual(issues);
  });

  it.each(['x', 'sam@example.com', 'S A M', '\u200b'])(
    'has no other rule: %j and a one-character password pass (S-088, S-090)',
    (username) => {
      const body = { username, password: 'x', rememberMe: true };
      expect(z.parse(loginRequestSchema, body)).toEqual(body);
    },
  );

  it('is not remembered unless requested (S-084, S-089)', () => {
    expect(z.parse(loginRequestSchema, { username: 'sam', password: 'x' }).rememberMe).toBe(false);
  });

  it('accepts only the documented fields (S-089)', () => {
    const body = { username: 'sam', password: 'x', rememberMe: false, role: 'admin' };
    expect(Object.keys(z.parse(loginRequestSchema, body))).toEqual(['username', 'password', 'rememberMe']);
  });
});

it('deletion requires the password (S-153)', () => {
  expect(rulesOf(deleteAccountRequestSchema, {})).toEqual([['password', 'Password is required']]);
  expect(rulesOf(deleteAccountRequestSchema, { password: '' })).toEqual([
    ['password', 'Password is required'],
  ]);
  expect(z.parse(deleteAccountRequestSchema, { password: 'x' })).toEqual({ password: 'x' });
});
