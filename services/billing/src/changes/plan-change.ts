import { priceCents, type CheckoutPlanId } from '@app/domain';
import { pricedPlanOf, type PricedPlan } from '../provider/provider-snapshot.ts';

const MONTHS_PER_YEAR = 12;

/** A change of plan: an upgrade takes effect at once, anything else at the end of the period. */
export interface WantedChange extends PricedPlan {
  readonly id: CheckoutPlanId;
  readonly priceCents: number;
  readonly takesEffect: 'now' | 'period-end';
}

/** Returns what a change would be; null when it is none. A longer interval of the same plan counts as an upgrade. */
export function changeTo(id: CheckoutPlanId, current: PricedPlan): WantedChange | null {
  const wanted = pricedPlanOf(id);
  if (wanted.planId === current.planId && wanted.interval === current.interval) return null;
  const isShorter = wanted.interval === 'month' && current.interval === 'year';
  const difference = rankOf(wanted) - rankOf(current);
  const isUpgrade = !isShorter && (difference > 0 || (difference === 0 && isLonger(wanted, current)));
  return { ...wanted, id, priceCents: priceOf(wanted), takesEffect: isUpgrade ? 'now' : 'period-end' };
}

/** Whether a change costs more, now or later: a higher plan, or a longer interval. */
export function isDearer(change: WantedChange, current: PricedPlan): boolean {
  return rankOf(change) > rankOf(current) || isLonger(change, current);
}

/** Whether a plan is the one that goes on: the scheduled one, or else the current one. */
export function goesOn(
  id: CheckoutPlanId,
  { next, planId, interval }: PricedPlan & { readonly next: PricedPlan | null },
): boolean {
  const wanted = pricedPlanOf(id);
  const after = next ?? { planId, interval };
  return wanted.planId === after.planId && wanted.interval === after.interval;
}

function isLonger(wanted: PricedPlan, current: PricedPlan): boolean {
  return wanted.interval === 'year' && current.interval === 'month';
}

/** The price of a plan by the month, so that the months given for a year do not count. */
function rankOf({ planId }: PricedPlan): number {
  return priceCents(planId, 'monthly');
}

function priceOf({ planId, interval }: PricedPlan): number {
  return priceCents(planId, interval === 'month' ? 'monthly' : 'yearly');
}

/** When a period that begins at this instant ends. */
export function periodAfter(startsAt: string, { interval }: PricedPlan): string {
  const end = new Date(startsAt);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + (interval === 'month' ? 1 : MONTHS_PER_YEAR));
  // February has no 31st: the last day of the month instead.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.toISOString();
}
