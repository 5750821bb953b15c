import { dayOf, dollars, itemOf, periodEnd } from './periods.ts';
import type { InvoiceLine, Price, Subscription } from './wire.ts';
import type { World } from './world.ts';

type LineFacts = {
  readonly price: Price;
  readonly amount: number;
  readonly description: string;
  readonly start: number;
  readonly end: number;
  readonly isProration?: boolean;
  readonly quantity?: number;
};

/** Builds a line of an invoice of a subscription. */
export function lineOf(world: World, subscription: Subscription, facts: LineFacts): InvoiceLine {
  const { price, amount, description, start, end, isProration = false, quantity = 1 } = facts;
  return {
    id: world.newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: isProration ? world.newId('ii') : null,
        proration: isProration,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: itemOf(subscription).id,
      },
    },
    period: { start, end },
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** The line for a whole period: `1 × Pro (at $7.00 / month)`. */
export function periodLine(
  world: World,
  subscription: Subscription,
  { price, start, end, quantity = 1 }: Pick<LineFacts, 'price' | 'start' | 'end' | 'quantity'>,
): InvoiceLine {
  const name = productName(world, price);
  const interval = price.recurring?.interval ?? 'month';
  const description = `${quantity} × ${name} (at ${dollars(price.unit_amount)} / ${interval})`;
  return lineOf(world, subscription, {
    price,
    amount: price.unit_amount * quantity,
    description,
    start,
    end,
    quantity,
  });
}

export function trialLine(world: World, subscription: Subscription, price: Price): InvoiceLine {
  const { trial_start: start, trial_end: end, created } = subscription;
  const description = `Trial period for ${productName(world, price)}`;
  return lineOf(world, subscription, {
    price,
    amount: 0,
    description,
    start: start ?? created,
    end: end ?? created,
  });
}

/** What a change of price at `at` costs, and the period after it. */
export type Change = {
  readonly lines: InvoiceLine[];
  /** The interval changes, so a new period starts at once. */
  readonly isNewPeriod: boolean;
  readonly periodStart: number;
  readonly periodEnd: number;
};

/** Calculates a change of price: credit for the unused time, and the new price for the rest. */
export function priceChange(world: World, subscription: Subscription, price: Price, at: number): Change {
  const { price: old, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const same = { isNewPeriod: false, periodStart: start, periodEnd: end };
  if (old.id === price.id) return { lines: [], ...same };
  const isTrial = subscription.status === 'trialing';
  const share = isTrial ? 0 : Math.max(0, Math.min(1, (end - at) / (end - start)));
  const after = `after ${dayOf(at)}`;
  const unused = lineOf(world, subscription, {
    price: old,
    amount: -Math.round(old.unit_amount * share) + 0,
    description: `Unused time on ${productName(world, old)} ${after}`,
    start: at,
    end,
    isProration: true,
  });
  const isNewPeriod = !isTrial && old.recurring?.interval !== price.recurring?.interval;
  if (isNewPeriod) {
    const nextEnd = periodEnd(at, price, at);
    return {
      lines: [unused, periodLine(world, subscription, { price, start: at, end: nextEnd })],
      isNewPeriod,
      periodStart: at,
      periodEnd: nextEnd,
    };
  }
  const remaining = lineOf(world, subscription, {
    price,
    amount: Math.round(price.unit_amount * share),
    description: `Remaining time on ${productName(world, price)} ${after}`,
    start: at,
    end,
    isProration: true,
  });
  return { lines: [unused, remaining], ...same };
}

function productName(world: World, price: Price): string {
  return world.find('product', price.product)?.name ?? price.product;
}
