import { Inject, Injectable } from '@nestjs/common';
import {
  CHECKOUT_PLAN_IDS,
  descriptionOf,
  planOf,
  planOfCheckout,
  PLANS,
  priceCents,
  PRODUCT_NAME,
  type CheckoutPlanId,
  type Plan,
} from '@app/domain';
import type Stripe from 'stripe';
import { BILLING_CONFIG, type BillingConfig } from '../billing.config.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';

const PAGE = 100;
const CURRENCY = 'usd';

/** What bringing the provider in line has changed there. */
export interface CatalogChanges {
  readonly products: number;
  readonly prices: number;
}

/**
 * Our plans at the provider: one product each, found by its metadata, and one price per interval, found by its lookup
 * key. The price list is only ours.
 */
@Injectable()
export class Catalog {
  private priceIds: ReadonlyMap<string, string> | null = null;

  constructor(
    @Inject(BILLING_CONFIG) private readonly config: Pick<BillingConfig, 'PREDICTION_ACCESS'>,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
  ) {}

  /** Returns the provider's id of a price. A missing one is created. */
  async priceOf(id: CheckoutPlanId): Promise<string> {
    const known = this.priceIds?.get(id);
    if (known !== undefined) return known;
    await this.sync();
    const made = this.priceIds?.get(id);
    if (made === undefined) throw new Error(`the provider has no price for ${id}`);
    return made;
  }

  /** Forgets what the provider is known to have. */
  forget(): void {
    this.priceIds = null;
  }

  /**
   * Creates what is missing and brings names and prices in line. Existing subscriptions keep the price they have. A dry run
   * only counts.
   */
  async sync({ isDryRun = false } = {}): Promise<CatalogChanges> {
    const found = await this.provider.ask((stripe) => stripe.products.list({ active: true, limit: PAGE }));
    const productIds = new Map<string, string>();
    let products = 0;
    for (const plan of PLANS.filter(({ id }) => id !== 'free')) {
      const { id, isChanged } = await this.syncProduct(plan, found.data, isDryRun);
      productIds.set(plan.id, id);
      if (isChanged) products += 1;
    }
    const lookupKeys = [...CHECKOUT_PLAN_IDS];
    const priced = await this.provider.ask((stripe) =>
      stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: PAGE }),
    );
    const priceIds = new Map<string, string>();
    let prices = 0;
    for (const id of CHECKOUT_PLAN_IDS) {
      const product = productIds.get(planOfCheckout(id).planId) ?? '';
      const current = priced.data.find((price) => price.lookup_key === id);
      const isRight = current !== undefined && isPriceOf(current, id);
      if (!isRight) prices += 1;
      if (isRight) priceIds.set(id, current.id);
      else if (!isDryRun) priceIds.set(id, await this.createPrice(id, product));
    }
    if (!isDryRun) this.priceIds = priceIds;
    return { products, prices };
  }

  private async syncProduct(
    plan: Plan,
    found: readonly Stripe.Product[],
    isDryRun: boolean,
  ): Promise<{ readonly id: string; readonly isChanged: boolean }> {
    const wanted = {
      name: `${PRODUCT_NAME} ${plan.name}`,
      description: descriptionOf(plan.id, this.config.PREDICTION_ACCESS),
    };
    const product = found.find(({ metadata }) => metadata['planId'] === plan.id);
    if (product === undefined) {
      if (isDryRun) return { id: '', isChanged: true };
      const made = await this.provider.ask((stripe) =>
        stripe.products.create({ ...wanted, metadata: { planId: plan.id } }),
      );
      return { id: made.id, isChanged: true };
    }
    const isRight = product.name === wanted.name && product.description === wanted.description;
    if (!isRight && !isDryRun)
      await this.provider.ask((stripe) => stripe.products.update(product.id, wanted));
    return { id: product.id, isChanged: !isRight };
  }

  /** Prices never change at the provider. A new one takes over the lookup key. */
  private async createPrice(id: CheckoutPlanId, product: string): Promise<string> {
    const { planId, interval } = planOfCheckout(id);
    const made = await this.provider.ask((stripe) =>
      stripe.prices.create({
        product,
        currency: CURRENCY,
        unit_amount: priceCents(planId, interval),
        recurring: { interval: intervalOf(id) },
        lookup_key: id,
        transfer_lookup_key: true,
        metadata: { plan: id },
        nickname: `${planOf(planId).name}, ${interval}`,
      }),
    );
    return made.id;
  }
}

function intervalOf(id: CheckoutPlanId): 'month' | 'year' {
  return planOfCheckout(id).interval === 'monthly' ? 'month' : 'year';
}

function isPriceOf(price: Stripe.Price, id: CheckoutPlanId): boolean {
  const { planId, interval } = planOfCheckout(id);
  return (
    price.unit_amount === priceCents(planId, interval) &&
    price.currency === CURRENCY &&
    price.recurring?.interval === intervalOf(id)
  );
}
