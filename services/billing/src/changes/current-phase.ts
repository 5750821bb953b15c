import type Stripe from 'stripe';
import type { SubscriptionNow } from '../provider/provider-snapshot.ts';

/** The phase that runs now, as a request takes it. */
export function currentPhase(
  schedule: Stripe.SubscriptionSchedule,
  { periodStart, periodEnd, status, trialEnd }: SubscriptionNow,
): Stripe.SubscriptionScheduleUpdateParams.Phase {
  // Finished phases stay in front of it.
  const startsAt = schedule.current_phase?.start_date;
  const phase = schedule.phases.find(({ start_date: at }) => at === startsAt) ?? schedule.phases[0];
  const item = phase?.items[0];
  const price = typeof item?.price === 'string' ? item.price : (item?.price.id ?? '');
  return {
    items: [{ price, quantity: 1 }],
    start_date: phase?.start_date ?? secondsOf(periodStart),
    end_date: secondsOf(periodEnd),
    ...(status === 'trialing' && trialEnd !== null ? { trial_end: secondsOf(trialEnd) } : {}),
  };
}

/** The provider counts in seconds. */
export function secondsOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1_000);
}
