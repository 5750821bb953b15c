import { CHECKOUT_PLAN_IDS, PLANS, planOfCheckout } from '@app/domain';
import type { PlanId } from '@app/domain';

const rankOf = (planId: PlanId): number => PLANS.findIndex(({ id }) => id === planId);

/** Returns the plan that was paid for, as the return address names it; null when it names none. */
export function boughtPlan(offer: string | null): PlanId | null {
  const known = CHECKOUT_PLAN_IDS.find((id) => id === offer);
  return known === undefined ? null : planOfCheckout(known).planId;
}

/** Returns whether an account's plan shows the payment: the bought plan or a higher one, or any paid plan. */
export function showsPayment(planId: PlanId, bought: PlanId | null): boolean {
  return bought === null ? planId !== 'free' : rankOf(planId) >= rankOf(bought);
}
