import type { PlanOffer, Sales } from '@app/contracts';
import { centsToDollars, checkoutPlanId, PLANS, POPULAR_PLAN_ID, priceCents, type Plan } from '@app/domain';
import type { BillingConfig } from '../billing.config.ts';
import { PLAN_COPY } from './plan-copy.ts';

/** Every offer, the free plan first; a paid plan by month and by year (S-217). */
export const PLAN_OFFERS: readonly PlanOffer[] = PLANS.flatMap((plan) =>
  plan.id === 'free' ? [offerOf(plan, 'monthly')] : [offerOf(plan, 'monthly'), offerOf(plan, 'yearly')],
);

function offerOf({ id: planId, name }: Plan, interval: 'monthly' | 'yearly'): PlanOffer {
  const { description, features } = PLAN_COPY[planId];
  return {
    id: checkoutPlanId(planId, interval) ?? 'free',
    planId,
    name,
    price: centsToDollars(priceCents(planId, interval)),
    interval: interval === 'monthly' ? 'month' : 'year',
    description,
    features: [...features],
    isPopular: planId === POPULAR_PLAN_ID,
  };
}

/** How this installation sells (S-243). */
export function salesOf({ provider }: Pick<BillingConfig, 'provider'>): Sales {
  if (provider === null) return 'none';
  return provider.isTest ? 'test' : 'live';
}
