import {
  ACCESS_TIERS,
  PLANS,
  PLAN_IDS,
  POPULAR_LABEL,
  POPULAR_PLAN_ID,
  TRIAL_DAYS,
  YEARLY_SAVING_LABEL,
  checkoutPlanId,
  meetsTier,
  planBadge,
  planOf,
  subscriptionRequiredText,
  tierOfPlan,
  tierRank,
} from './plans.ts';
import type { AccessTier } from './plans.ts';

describe('prices', () => {
  it.each([
    ['free', 0, 0],
    ['basic', 500, 5000],
    ['pro', 700, 7000],
    ['elite', 1000, 10_000],
  ] as const)('%s costs %d cents a month and %d a year (S-220, S-221)', (id, monthly, yearly) => {
    expect([planOf(id).monthlyCents, planOf(id).yearlyCents]).toEqual([monthly, yearly]);
  });

  it('are ten monthly prices for a year, which saves 16.67% (S-096, S-221)', () => {
    for (const { monthlyCents, yearlyCents } of PLANS) expect(yearlyCents).toBe(10 * monthlyCents);
    const { monthlyCents, yearlyCents } = planOf('elite');
    expect((1 - yearlyCents / (12 * monthlyCents)) * 100).toBeCloseTo(16.67, 2);
    expect(YEARLY_SAVING_LABEL).toBe('Save 16% vs monthly');
  });

  it('list each plan once, ordered by price (S-095, S-220)', () => {
    expect(PLANS.map(({ id }) => id)).toEqual(PLAN_IDS);
    expect(PLANS.map(({ name }) => name)).toEqual(['Free', 'Basic', 'Pro', 'Elite']);
    expect(PLANS.map(({ monthlyCents }) => monthlyCents)).toEqual([0, 500, 700, 1000]);
  });

  it('mark Elite as the popular plan (S-095)', () => {
    expect(POPULAR_PLAN_ID).toBe('elite');
    expect(POPULAR_LABEL).toBe('Most Popular');
    expect(TRIAL_DAYS).toBe(7);
  });

  it.each([
    ['free', 'monthly', null],
    ['free', 'yearly', null],
    ['basic', 'monthly', 'basic_monthly'],
    ['pro', 'monthly', 'pro_monthly'],
    ['elite', 'monthly', 'elite_monthly'],
    ['basic', 'yearly', 'basic_yearly'],
    ['pro', 'yearly', 'pro_yearly'],
    ['elite', 'yearly', 'elite_yearly'],
  ] as const)('pays for %s %s under %p (S-221)', (plan, interval, id) => {
    expect(checkoutPlanId(plan, interval)).toBe(id);
  });

  it('reject an unknown plan', () => {
    expect(() => planOf('gold' as 'elite')).toThrow(RangeError);
  });
});

describe('access tiers', () => {
  it.each([
    ['free', 'free'],
    ['basic', 'free'],
    ['pro', 'premium'],
    ['elite', 'elite'],
    ['premium', 'free'],
    ['ELITE', 'free'],
    ['', 'free'],
  ])('plan %p opens tier %s (S-041, S-222)', (plan, tier) => {
    expect(tierOfPlan(plan)).toBe(tier);
  });

  it.each([
    ['free', 0],
    ['premium', 1],
    ['elite', 2],
    ['pro', 0],
    ['Elite', 0],
    ['', 0],
    ['constructor', 0],
  ])('tier %p ranks %d (S-041)', (tier, rank) => {
    expect(tierRank(tier)).toBe(rank);
  });

  // Rows are the required tier, columns the user's tier. An unknown tier ranks as free.
  const TABLE: readonly (readonly [AccessTier, readonly boolean[]])[] = [
    ['free', [true, true, true, true]],
    ['premium', [false, true, true, false]],
    ['elite', [false, false, true, false]],
  ];
  it.each(TABLE)('%s is met by an equal or higher rank only (S-041)', (required, row) => {
    expect([...ACCESS_TIERS, 'gold'].map((tier) => meetsTier(tier, required))).toEqual(row);
  });
});

it.each([
  ['basic', 'Starter'],
  ['pro', 'Professional'],
  ['elite', 'Elite'],
  ['free', null],
  ['premium', null],
  ['', null],
])('plan %p carries the badge %p, null for a neutral one (S-142)', (plan, badge) => {
  expect(planBadge(plan)).toBe(badge);
});

it.each([
  ['premium', 'This feature requires a premium subscription.'],
  ['elite', 'This feature requires an elite subscription.'],
] as const)('what %p needs is said in a sentence (S-043)', (required, text) => {
  expect(subscriptionRequiredText(required)).toBe(text);
});
