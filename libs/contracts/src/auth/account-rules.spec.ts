import fc from 'fast-check';
import * as z from 'zod/mini';
import { bankrollIssue, displayNameIssue, emailIssue, firstRegistrationIssue } from './account-rules.ts';
import { registrationAmounts } from './account-rules.ts';
import type { Registration } from './account-rules.ts';
import { registerFormSchema, registerRequestSchema } from './register.contract.ts';

const GOOD: Registration = {
  username: 'sam',
  email: 'sam@example.com',
  password: 'long enough',
  confirmPassword: 'long enough',
  displayName: 'Sam W.',
  bankroll: 1000,
  defaultBetAmount: 50,
  termsAccepted: true,
};

/** Breaks each of the five rules separately, in order. */
const RULES = [
  [{ confirmPassword: 'something else' }, 'confirmPassword', 'Passwords do not match'],
  [
    { password: 'short', confirmPassword: 'short' },
    'password',
    'Password must be at least 8 characters long',
  ],
  [{ username: '' }, 'username', 'Username is required'],
  [{ email: '' }, 'email', 'Email is required'],
  [{ termsAccepted: false }, 'termsAccepted', 'You must accept the Terms of Service to create an account'],
] as const;

describe('registration', () => {
  it('accepts a valid form', () => {
    expect(firstRegistrationIssue(GOOD)).toBeNull();
  });

  it.each(RULES)('%j breaks the rule of %s (S-098..S-102)', (change, field, rule) => {
    expect(firstRegistrationIssue({ ...GOOD, ...change })).toEqual({ field, rule });
  });

  it('shows the first broken rule in the specified order (S-103)', () => {
    // All 31 combinations: bit n breaks rule n.
    for (let set = 1; set < 1 << RULES.length; set += 1) {
      const broken = RULES.filter((_, index) => (set & (1 << index)) !== 0);
      const values = broken.reduceRight((all, [change]) => ({ ...all, ...change }), GOOD);
      // The mismatch must remain when the password is also too short.
      const both = (set & 3) === 3 ? { ...values, confirmPassword: 'something else' } : values;
      expect(firstRegistrationIssue(both)?.rule).toBe(broken[0]?.[2]);
    }
  });

  it('shows the mismatch before a short password (S-103)', () => {
    const values = { ...GOOD, password: 'abc', confirmPassword: 'abd' };
    expect(firstRegistrationIssue(values)?.rule).toBe('Passwords do not match');
  });

  it('does not require a second password in a request (S-098, S-110)', () => {
    expect(firstRegistrationIssue({ ...GOOD, confirmPassword: undefined })).toBeNull();
    expect(firstRegistrationIssue({ ...GOOD, confirmPassword: '' })?.field).toBe('confirmPassword');
  });

  it.each([
    ['1234567', 'Password must be at least 8 characters long'],
    ['12345678', undefined],
    ['🏈'.repeat(7), 'Password must be at least 8 characters long'],
    ['🏈'.repeat(8), undefined],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), 'Password must be at most 128 characters long'],
    ['🏈'.repeat(128), undefined],
  ])('checks the length of password %j (S-099)', (password, rule) => {
    expect(firstRegistrationIssue({ ...GOOD, password, confirmPassword: password })?.rule).toBe(rule);
  });

  it.each([
    [' ', 'Username is required'],
    ['\t\n', 'Username is required'],
    [' sam ', undefined],
    ['x'.repeat(40), undefined],
    ['x'.repeat(41), 'Username must be at most 40 characters long'],
    ['sam@example.com', 'Username must not contain @ or invisible characters'],
    ['sa\u200bm', 'Username must not contain @ or invisible characters'],
    ['sam\u202egnik', 'Username must not contain @ or invisible characters'],
    ['sa\u0000m', 'Username must not contain @ or invisible characters'],
    ['sa\nm', 'Username must not contain @ or invisible characters'],
    ['sa\u2028m', 'Username must not contain @ or invisible characters'],
    ['sa\ud800m', 'Username must not contain @ or invisible characters'],
    ['\u200b', 'Username must not contain @ or invisible characters'],
    ['\u00ad', 'Username must not contain @ or invisible characters'],
    ['Zoë 🏈', undefined],
    ['<script>', undefined],
  ])('checks username %j (S-100)', (username, rule) => {
    expect(firstRegistrationIssue({ ...GOOD, username })?.rule).toBe(rule);
  });

  it('checks our own rules only after the five specified ones (S-103)', () => {
    const values = { ...GOOD, username: 'a@b', email: 'nonsense', displayName: '\u200b', bankroll: 1 };
    expect(firstRegistrationIssue({ ...values, termsAccepted: false })?.field).toBe('termsAccepted');
    expect(firstRegistrationIssue(values)?.field).toBe('username');
    expect(firstRegistrationIssue({ ...values, username: 'a' })?.field).toBe('email');
    expect(firstRegistrationIssue({ ...values, username: 'a', email: 'a@b.co' })?.field).toBe('displayName');
    const rest = { ...values, username: 'a', email: 'a@b.co', displayName: '' };
    expect(firstRegistrationIssue(rest)?.field).toBe('bankroll');
  });
});

it.each([
  ['', 'Email is required'],
  ['  ', 'Email is required'],
  ['sam', 'Email must be a valid address, such as name@example.com'],
  ['sam@', 'Email must be a valid address, such as name@example.com'],
  ['@example.com', 'Email must be a valid address, such as name@example.com'],
  ['sam@example', 'Email must be a valid address, such as name@example.com'],
  ['sam@exa mple.com', 'Email must be a valid address, such as name@example.com'],
  ['sam@example.com\r\nBcc: all@example.com', 'Email must be a valid address, such as name@example.com'],
  [' sam@example.com ', undefined],
  ['sam+tag@mail.example.co.uk', undefined],
  [`${'x'.repeat(242)}@example.com`, undefined],
  [`${'x'.repeat(243)}@example.com`, 'Email must be a valid address, such as name@example.com'],
])('checks the email address %j (S-101)', (email, rule) => {
  expect(emailIssue(email)?.rule).toBe(rule);
});

it.each([
  ['', undefined],
  ['   ', undefined],
  ['Sam W.', undefined],
  ['Zoë 🏈', undefined],
  ['x'.repeat(60), undefined],
  ['🏈'.repeat(60), undefined],
  ['x'.repeat(61), 'Display name must be at most 60 characters long'],
  ['Sam\u200b', 'Display name must not contain invisible characters'],
  ['\u202eSam', 'Display name must not contain invisible characters'],
  ['S\u0007am', 'Display name must not contain invisible characters'],
])('checks the display name %j, which may be blank (S-104)', (displayName, rule) => {
  expect(displayNameIssue(displayName)?.rule).toBe(rule);
});

describe('bankroll and default bet', () => {
  const BANKROLL = 'Bankroll must be between $100 and $1,000,000';
  const BET = 'Default bet amount must be at least $1 and at most 10% of your bankroll';

  it.each([
    [100, 10, undefined],
    [99.99, 1, BANKROLL],
    [0, 1, BANKROLL],
    [-1000, 50, BANKROLL],
    [1_000_000, 50, undefined],
    [1_000_000.01, 50, BANKROLL],
    [1000.001, 50, BANKROLL],
    [Number.NaN, 50, BANKROLL],
    [Number.POSITIVE_INFINITY, 50, BANKROLL],
    [1000, 1, undefined],
    [1000, 0.99, BET],
    [1000, 0, BET],
    [1000, -5, BET],
    [1000, 100, undefined],
    [1000, 100.01, BET],
    [100, 10.01, BET],
    [100.09, 10, undefined],
    [100.09, 10.01, BET],
    [1000, 50.005, BET],
    [1000, Number.NaN, BET],
  ])('$%d with a bet of $%d gives %p (S-105, S-106, S-149)', (bankroll, defaultBetAmount, rule) => {
    expect(bankrollIssue({ bankroll, defaultBetAmount })?.rule).toBe(rule);
  });

  it.each([
    [undefined, undefined, 1000, 50],
    [500, undefined, 500, 50],
    [499, undefined, 499, 49.9],
    [100, undefined, 100, 10],
    [100, 50, 100, 50],
    [100, 5, 100, 5],
    [1_000_000, undefined, 1_000_000, 50],
  ])(
    'of a registration with $%p and $%p are $%d and $%d (S-105, S-106, S-108)',
    (given, bet, bankroll, defaultBetAmount) => {
      const amounts = registrationAmounts({ bankroll: given, defaultBetAmount: bet });
      expect(amounts).toEqual({ bankroll, defaultBetAmount });
    },
  );

  it('gives every allowed bankroll an allowed default bet (S-108)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 100_000_000 }), (cents) => {
        expect(bankrollIssue(registrationAmounts({ bankroll: cents / 100 }))).toBeNull();
      }),
    );
  });
});

describe('the same rules for page and server', () => {
  const issuesOf = (schema: z.ZodMiniType, values: unknown): readonly (readonly [string, string])[] =>
    z.safeParse(schema, values).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

  it.each(RULES)('%j is one issue for form and request (S-103, S-109)', (change, field, rule) => {
    const values = { ...GOOD, planId: 'elite', interval: 'monthly', ...change };
    expect(issuesOf(registerFormSchema, values)).toEqual([[field, rule]]);
    expect(issuesOf(registerRequestSchema, values)).toEqual([[field, rule]]);
  });

  it('an empty request gets the rule that comes first (S-103, S-109)', () => {
    expect(issuesOf(registerRequestSchema, {})).toEqual([
      ['password', 'Password must be at least 8 characters long'],
    ]);
    expect(issuesOf(registerRequestSchema, { password: 'long enough' })).toEqual([
      ['username', 'Username is required'],
    ]);
  });

  it('any input has at most one issue and agrees with the rules (S-103)', () => {
    const typed = fc.record({
      username: fc.constantFrom('', ' ', 'sam', 'a@b', '\u200b'),
      email: fc.constantFrom('', 'sam@example.com', 'nonsense'),
      password: fc.constantFrom('', 'short', 'long enough'),
      confirmPassword: fc.constantFrom('', 'short', 'long enough'),
      displayName: fc.constantFrom('', 'Sam', '\u202e'),
      bankroll: fc.constantFrom(99, 100, 1000, 2_000_000),
      defaultBetAmount: fc.constantFrom(0, 10, 50, 101),
      termsAccepted: fc.boolean(),
    });
    fc.assert(
      fc.property(typed, (values) => {
        const first = firstRegistrationIssue(values);
        const expected = first === null ? [] : [[first.field, first.rule]];
        expect(issuesOf(registerRequestSchema, values)).toEqual(expected);
        expect(issuesOf(registerFormSchema, { ...values, planId: 'free', interval: 'yearly' })).toEqual(
          expected,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('no other field reaches the account (S-110)', () => {
    const parsed = z.parse(registerRequestSchema, { ...GOOD, role: 'admin', planId: 'elite', id: 'x' });
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(GOOD).sort());
  });
});
