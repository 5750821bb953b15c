import { paths } from '@app/contracts';
import { PLAN_IDS } from '@app/domain';
import type { PlanId } from '@app/domain';

export { ALIASES, paths } from '@app/contracts';

/** The billing section of the profile. */
export const BILLING_ID = 'billing';
export const billingPath = `${paths.profile}#${BILLING_ID}`;

export const PLAN_INTERVALS = ['month', 'year'] as const;

/** What a visitor chose before the registration. */
export interface ChosenPlan {
  readonly planId?: PlanId | undefined;
  readonly interval?: (typeof PLAN_INTERVALS)[number] | undefined;
}

/** Returns the address of the registration that selects a plan first. */
export function registerPath(planId?: PlanId, interval?: ChosenPlan['interval']): string {
  if (planId === undefined) return paths.register;
  return `${paths.register}?plan=${planId}${interval === undefined ? '' : `&interval=${interval}`}`;
}

/** Returns what the address of the registration selects first. */
export const chosenPlan = (query: URLSearchParams): ChosenPlan => ({
  planId: PLAN_IDS.find((id) => id === query.get('plan')),
  interval: PLAN_INTERVALS.find((interval) => interval === query.get('interval')),
});

/** The administrators' tab of refund requests. */
export const refundRequestsPath = `${paths.admin}?tab=refunds`;

/**
 * Returns the address of a game's analysis. `slate` (as in the dashboard's URL) locates a game of an older slate
 * without a search.
 */
export function gamePath(gameId: string, slate: string | null = null): string {
  const path = paths.game.replace(':gameId', encodeURIComponent(gameId));
  return slate === null ? path : `${path}?slate=${encodeURIComponent(slate)}`;
}
