/** The plans a customer can have (S-219 to S-222). */
export const PLAN_IDS = ['free', 'basic', 'pro', 'elite'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Access tiers, lowest first. The position is the rank (S-041). */
export const ACCESS_TIERS = ['free', 'premium', 'elite'] as const;
export type AccessTier = (typeof ACCESS_TIERS)[number];

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** Text of the profile's badge; null for a neutral badge (S-142). */
  readonly badge: string | null;
  readonly tier: AccessTier;
  readonly monthlyCents: number;
  readonly yearlyCents: number;
}

/** The only price list, in US cents (S-220, S-221). */
export const PLANS: readonly Plan[] = [
  { id: 'free', name: 'Free', badge: null, tier: 'free', monthlyCents: 0, yearlyCents: 0 },
  { id: 'basic', name: 'Basic', badge: 'Starter', tier: 'free', monthlyCents: 500, yearlyCents: 5000 },
  { id: 'pro', name: 'Pro', badge: 'Professional', tier: 'premium', monthlyCents: 700, yearlyCents: 7000 },
  { id: 'elite', name: 'Elite', badge: 'Elite', tier: 'elite', monthlyCents: 1000, yearlyCents: 10_000 },
];

/** The plan preselected at registration (S-095). */
export const POPULAR_PLAN_ID: PlanId = 'elite';
export const POPULAR_LABEL = 'Most Popular';
/** Label of yearly prices. A year costs ten months, a saving of 16.67% (S-096, S-221). */
export const YEARLY_SAVING_LABEL = 'Save 16% vs monthly';
/** Days before the first charge. Each customer gets one trial. */
export const TRIAL_DAYS = 7;

export type BillingInterval = 'monthly' | 'yearly';
export type PaidPlanId = Exclude<PlanId, 'free'>;
/** What can be bought: `elite_monthly`. */
export type CheckoutPlanId = `${PaidPlanId}_${BillingInterval}`;

/** Every id for the payment page (S-218, S-219, S-221). */
export const CHECKOUT_PLAN_IDS = [
  'basic_monthly',
  'pro_monthly',
  'elite_monthly',
  'basic_yearly',
  'pro_yearly',
  'elite_yearly',
] as const satisfies readonly CheckoutPlanId[];

/** Returns the id for the payment page: `elite_monthly`; null for the free plan (S-219, S-221). */
export function checkoutPlanId(plan: PlanId, interval: BillingInterval): CheckoutPlanId | null {
  return plan === 'free' ? null : `${plan}_${interval}`;
}

/** Returns the plan and interval of an id for the payment page. */
export function planOfCheckout(id: CheckoutPlanId): {
  readonly planId: PaidPlanId;
  readonly interval: BillingInterval;
} {
  const [planId, interval] = id.split('_') as [PaidPlanId, BillingInterval];
  return { planId, interval };
}

/** Returns the price of a plan per interval, in cents. */
export function priceCents(plan: PlanId, interval: BillingInterval): number {
  const { monthlyCents, yearlyCents } = planOf(plan);
  return interval === 'monthly' ? monthlyCents : yearlyCents;
}

/** Returns a plan of the catalog. Throws RangeError for an unknown id. */
export function planOf(id: PlanId): Plan {
  const plan = PLANS.find((candidate) => candidate.id === id);
  if (plan === undefined) throw new RangeError(`unknown plan ${id}`);
  return plan;
}

/** Returns a plan's access tier. An unknown plan has the lowest (S-041, S-222). */
export function tierOfPlan(plan: string): AccessTier {
  return PLANS.find(({ id }) => id === plan)?.tier ?? 'free';
}

/** Returns the profile's badge for a plan; null for a neutral badge (S-142). */
export function planBadge(plan: string): string | null {
  return PLANS.find(({ id }) => id === plan)?.badge ?? null;
}

/** Returns a tier's rank, 0 to 2. An unknown value ranks 0 (S-041). */
export function tierRank(tier: string): number {
  return Math.max(0, ACCESS_TIERS.indexOf(tier as AccessTier));
}

/** A tier that must be paid for. */
export type PaidTier = Exclude<AccessTier, 'free'>;

/** Says that a screen or route needs a higher subscription (S-043, S-480). */
export function subscriptionRequiredText(required: PaidTier): string {
  return `This feature requires ${required === 'elite' ? 'an' : 'a'} ${required} subscription.`;
}

/** Whether a tier meets a requirement: its rank is equal or higher (S-041). */
export function meetsTier(tier: string, required: AccessTier): boolean {
  return tierRank(tier) >= tierRank(required);
}
