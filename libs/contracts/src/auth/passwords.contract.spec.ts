import * as z from 'zod/mini';
import {
  changePasswordRequestSchema,
  forgotPasswordRequestSchema,
  resetPasswordFormSchema,
  resetPasswordRequestSchema,
} from './passwords.contract.ts';

const rulesOf = (schema: z.ZodMiniType, values: unknown): readonly (readonly [string, string])[] =>
  z.safeParse(schema, values).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

const DIFFER = ['confirmPassword', 'Passwords do not match'];
const SHORT = ['password', 'Password must be at least 8 characters long'];
const LONG = ['password', 'Password must be at most 128 characters long'];
const TOKEN = ['token', 'Invalid reset token'];

describe('a password reset on submit', () => {
  it.each([
    ['long enough', 'long enough', []],
    ['long enough', 'long enougH', [DIFFER]],
    ['short', 'other', [DIFFER]],
    ['', 'x', [DIFFER]],
    ['short', 'short', [SHORT]],
    ['1234567', '1234567', [SHORT]],
    ['12345678', '12345678', []],
    ['x'.repeat(129), 'x'.repeat(129), [LONG]],
    ['', '', [SHORT]],
  ])('%j and %j in the form give %j (S-128)', (password, confirmPassword, issues) => {
    expect(rulesOf(resetPasswordFormSchema, { password, confirmPassword })).toEqual(issues);
  });

  it.each([
    [{ token: 't', password: 'long enough' }, []],
    [{ token: '', password: 'long enough' }, [TOKEN]],
    [{ password: 'long enough' }, [TOKEN]],
    [{ token: '', password: 'short' }, [SHORT]],
    [{ token: 't', password: 'short' }, [SHORT]],
    [{ token: 't', password: 'x'.repeat(129) }, [LONG]],
    [{}, [SHORT]],
  ])('%j in the request gives %j, length before token (S-128, S-130)', (body, issues) => {
    expect(rulesOf(resetPasswordRequestSchema, body)).toEqual(issues);
  });
});

it.each([
  [{}, 'Email is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: '  ' }, 'Email is required'],
  [{ email: 'nonsense' }, 'Email must be a valid address, such as name@example.com'],
])('a forgotten password with %j answers %s (S-116)', (body, rule) => {
  expect(rulesOf(forgotPasswordRequestSchema, body)).toEqual([['email', rule]]);
});

it.each([
  [{}, ['currentPassword', 'Current password is required']],
  [{ newPassword: 'short' }, ['currentPassword', 'Current password is required']],
  [{ currentPassword: 'old' }, ['newPassword', 'Password must be at least 8 characters long']],
  [
    { currentPassword: 'old', newPassword: 'x'.repeat(129) },
    ['newPassword', 'Password must be at most 128 characters long'],
  ],
])('a change with %j is refused (S-099)', (body, issue) => {
  expect(rulesOf(changePasswordRequestSchema, body)).toEqual([issue]);
});

it('a change does not check the old password, which older rules may have allowed', () => {
  const body = { currentPassword: 'old', newPassword: 'long enough' };
  expect(z.parse(changePasswordRequestSchema, body)).toEqual(body);
});
