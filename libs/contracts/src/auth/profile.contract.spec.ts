import * as z from 'zod/mini';
import { profileFormSchema, updateProfileRequestSchema } from './profile.contract.ts';
import { profileSchema } from './user.contract.ts';

const rulesOf = (schema: z.ZodMiniType, values: unknown): readonly (readonly [string, string])[] =>
  z.safeParse(schema, values).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [];

const FORM = {
  displayName: 'Sam W.',
  email: 'sam@example.com',
  bankroll: 1000,
  defaultBetAmount: 50,
  riskTolerance: 'Medium',
};

describe('profile form', () => {
  it.each([
    [{}, []],
    [{ displayName: '' }, []],
    [{ displayName: 'x'.repeat(61) }, [['displayName', 'Display name must be at most 60 characters long']]],
    [{ displayName: 'S\u200bam' }, [['displayName', 'Display name must not contain invisible characters']]],
    [{ email: '' }, [['email', 'Email is required']]],
    [{ email: 'sam' }, [['email', 'Email must be a valid address, such as name@example.com']]],
    [{ bankroll: 100, defaultBetAmount: 10 }, []],
    [{ bankroll: 99.99 }, [['bankroll', 'Bankroll must be between $100 and $1,000,000']]],
    [{ bankroll: 1_000_001 }, [['bankroll', 'Bankroll must be between $100 and $1,000,000']]],
    [
      { defaultBetAmount: 0.5 },
      [['defaultBetAmount', 'Default bet amount must be at least $1 and at most 10% of your bankroll']],
    ],
    [
      { defaultBetAmount: 100.01 },
      [['defaultBetAmount', 'Default bet amount must be at least $1 and at most 10% of your bankroll']],
    ],
    [{ defaultBetAmount: 100 }, []],
  ])('%j has the issues %j (S-149)', (change, issues) => {
    expect(rulesOf(profileFormSchema, { ...FORM, ...change })).toEqual(issues);
  });

  it('shows one rule at a time: name, address, bankroll, bet', () => {
    const all = { ...FORM, displayName: '\u200b', email: '', bankroll: 1, defaultBetAmount: 0 };
    expect(rulesOf(profileFormSchema, all).map(([field]) => field)).toEqual(['displayName']);
    expect(rulesOf(profileFormSchema, { ...all, displayName: '' }).map(([field]) => field)).toEqual([
      'email',
    ]);
    const amounts = { ...FORM, bankroll: 1, defaultBetAmount: 0 };
    expect(rulesOf(profileFormSchema, amounts).map(([field]) => field)).toEqual(['bankroll']);
  });

  it.each(['Conservative', 'Medium', 'Aggressive'])(
    'takes the risk tolerance %s (S-137)',
    (riskTolerance) => {
      expect(rulesOf(profileFormSchema, { ...FORM, riskTolerance })).toEqual([]);
    },
  );
});

describe('PUT /profile', () => {
  it('accepts any part of the profile, and the bankroll under both names (S-145, S-146)', () => {
    for (const part of [
      {},
      { displayName: 'Sam' },
      { email: 'sam@example.com' },
      { defaultBetAmount: 25 },
      { bankroll: 2000 },
      { bankrollSize: 2000 },
      { riskTolerance: 'Aggressive' },
    ])
      expect(z.parse(updateProfileRequestSchema, part)).toEqual(part);
  });

  it.each([
    [
      { riskTolerance: 'Reckless' },
      'riskTolerance',
      'Risk tolerance must be Conservative, Medium or Aggressive',
    ],
    [
      { riskTolerance: 'medium' },
      'riskTolerance',
      'Risk tolerance must be Conservative, Medium or Aggressive',
    ],
    [{ email: 'sam' }, 'email', 'Email must be a valid address, such as name@example.com'],
    [{ displayName: '\u202e' }, 'displayName', 'Display name must not contain invisible characters'],
  ])('refuses %j (S-137, S-145)', (body, field, rule) => {
    expect(rulesOf(updateProfileRequestSchema, body)).toEqual([[field, rule]]);
  });

  it.each([{ bankroll: '1000' }, { bankrollSize: null }, { defaultBetAmount: Number.NaN }])(
    'refuses %p, which is not an amount (S-149)',
    (body) => {
      expect(rulesOf(updateProfileRequestSchema, body)).toHaveLength(1);
    },
  );

  it('ignores fields that callers cannot change (S-145)', () => {
    const body = { role: 'admin', planId: 'elite', subscriptionTier: 'elite', version: 9, username: 'root' };
    expect(z.parse(updateProfileRequestSchema, body)).toEqual({});
  });
});

describe('the profile response', () => {
  const PROFILE = {
    id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
    username: 'samw',
    displayName: 'Sam W.',
    email: 'sam@example.com',
    pendingEmail: null,
    role: 'user',
    planId: 'elite',
    subscriptionTier: 'elite',
    createdAt: '2024-09-02T10:00:00.000Z',
    bankroll: 1000,
    defaultBetAmount: 50,
    riskTolerance: 'Medium',
    version: 1,
    totalBets: 45,
    winRate: 55.6,
    totalProfit: 78.63,
    totalWagered: 1515,
    tiers: [{ tier: 'HIGH', bets: 45, winRatePercent: 55.6, profitCents: 7863 }],
  };

  it('carries every documented field (S-144)', () => {
    expect(z.parse(profileSchema, PROFILE)).toEqual(PROFILE);
  });

  it.each([
    'username',
    'displayName',
    'email',
    'subscriptionTier',
    'planId',
    'defaultBetAmount',
    'totalBets',
  ])('is refused without %s (S-144)', (field) => {
    expect(z.safeParse(profileSchema, { ...PROFILE, [field]: undefined }).success).toBe(false);
  });

  it('reads a missing bankroll as $1,000 (S-143)', () => {
    expect(z.parse(profileSchema, { ...PROFILE, bankroll: undefined }).bankroll).toBe(1000);
  });

  it('can omit the wagered amount and the join date (S-135, S-140)', () => {
    const parsed = z.parse(profileSchema, { ...PROFILE, totalWagered: null, createdAt: null });
    expect([parsed.totalWagered, parsed.createdAt]).toEqual([null, null]);
  });
});
