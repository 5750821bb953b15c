import type { PlanOffer, Sales } from '@app/contracts';
import {
  centsToDollars,
  checkoutPlanId,
  PLANS,
  POPULAR_PLAN_ID,
  priceCents,
  type Plan,
  type PredictionAccess,
  featuresOf,
  descriptionOf,
} from '@app/domain';
import type { BillingConfig } from '../billing.config.ts';

/** Every offer, the free plan first; a paid plan by month and by year (S-217). */
export function planOffers(access: PredictionAccess): readonly PlanOffer[] {
  return PLANS.flatMap((plan) =>
    plan.id === 'free'
      ? [offerOf(plan, 'monthly', access)]
      : [offerOf(plan, 'monthly', access), offerOf(plan, 'yearly', access)],
  );
}

function offerOf(
  { id: planId, name }: Plan,
  interval: 'monthly' | 'yearly',
  access: PredictionAccess,
): PlanOffer {
  return {
    id: checkoutPlanId(planId, interval) ?? 'free',
    planId,
    name,
    price: centsToDollars(priceCents(planId, interval)),
    interval: interval === 'monthly' ? 'month' : 'year',
    description: descriptionOf(planId, access),
    features: [...featuresOf(planId, access)],
    isPopular: planId === POPULAR_PLAN_ID,
  };
}

/** How this installation sells (S-243). */
export function salesOf({ provider }: Pick<BillingConfig, 'provider'>): Sales {
  if (provider === null) return 'none';
  return provider.isTest ? 'test' : 'live';
}
