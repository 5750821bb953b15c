import { paths } from '@app/contracts';
import type { PlanId } from '@app/domain';

export { ALIASES, paths } from '@app/contracts';

/** The billing section of the profile. */
export const BILLING_ID = 'billing';
export const billingPath = `${paths.profile}#${BILLING_ID}`;

/** The query of the registration that names the plan selected first. */
export const PLAN_QUERY = 'plan';

/** Returns the address of the registration for a chosen plan. */
export const registerPath = (planId: PlanId): string => `${paths.register}?${PLAN_QUERY}=${planId}`;

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
