/** What a customer can be on (S-219 to S-222). */
export const PLAN_IDS = ['free', 'basic', 'pro', 'elite'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Tiers of access, lowest first; the position is the rank (S-041). */
export const ACCESS_TIERS = ['free', 'premium', 'elite'] as const;
export type AccessTier = (typeof ACCESS_TIERS)[number];

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** What the profile's badge says; null for a neutral badge (S-142). */
  readonly badge: string | null;
  readonly tier: AccessTier;
  readonly monthlyCents: number;
  readonly yearlyCents: number;
}

/** The one catalogue of prices, in US cents (S-220, S-221). */
export const PLANS: readonly Plan[] = [
  { id: 'free', name: 'Free', badge: null, tier: 'free', monthlyCents: 0, yearlyCents: 0 },
  { id: 'basic', name: 'Basic', badge: 'Starter', tier: 'free', monthlyCents: 500, yearlyCents: 5000 },
  { id: 'pro', name: 'Pro', badge: 'Professional', tier: 'premium', monthlyCents: 700, yearlyCents: 7000 },
  { id: 'elite', name: 'Elite', badge: 'Elite', tier: 'elite', monthlyCents: 1000, yearlyCents: 10_000 },
];

/** The plan a registration starts with, and the words that mark it (S-095). */
export const POPULAR_PLAN_ID: PlanId = 'elite';
export const POPULAR_LABEL = 'Most Popular';
/** What a yearly price says beside it; ten months' price, a saving of 16.67% (S-096, S-221). */
export const YEARLY_SAVING_LABEL = 'Save 16% vs monthly';
/** Days before a first charge; one trial per customer. */
export const TRIAL_DAYS = 7;

export type BillingInterval = 'monthly' | 'yearly';

/** The id the payment page is asked for: `elite_monthly`; null for the free plan (S-219, S-221). */
export function checkoutPlanId(plan: PlanId, interval: BillingInterval): string | null {
  return plan === 'free' ? null : `${plan}_${interval}`;
}

/** A plan of the catalogue. Throws a RangeError for an id that is none. */
export function planOf(id: PlanId): Plan {
  const plan = PLANS.find((candidate) => candidate.id === id);
  if (plan === undefined) throw new RangeError(`no plan ${id}`);
  return plan;
}

/** The tier that guards look at; an unknown plan has the lowest (S-041, S-222). */
export function tierOfPlan(plan: string): AccessTier {
  return PLANS.find(({ id }) => id === plan)?.tier ?? 'free';
}

/** What the profile calls a plan; null: a neutral badge (S-142). */
export function planBadge(plan: string): string | null {
  return PLANS.find(({ id }) => id === plan)?.badge ?? null;
}

/** Rank of a tier, 0 to 2; a value nobody knows ranks 0 (S-041). */
export function tierRank(tier: string): number {
  return Math.max(0, ACCESS_TIERS.indexOf(tier as AccessTier));
}

/** Whether a level meets a requirement: its rank is equal or higher (S-041). */
export function meetsTier(tier: string, required: AccessTier): boolean {
  return tierRank(tier) >= tierRank(required);
}
