import { cancelNow } from './cancel.ts';
import type { Customer } from './wire.ts';
import type { World } from './world.ts';

export type CustomerFacts = {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly metadata?: Record<string, string>;
};

export function buildCustomer(
  world: World,
  { email, name, description, metadata = {} }: CustomerFacts,
): Customer {
  return {
    id: world.newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: description ?? null,
    discount: null,
    email: email ?? null,
    invoice_prefix: world.newId('').slice(1, 9).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name: name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

/** Ends the customer's subscriptions at once and keeps nothing but the id. */
export function deleteCustomer(
  world: World,
  customer: Customer,
): { id: string; object: 'customer'; deleted: true } {
  for (const subscription of world.all('subscription')) {
    if (subscription.customer !== customer.id || subscription.ended_at !== null) continue;
    cancelNow(world, subscription, 'cancellation_requested');
  }
  for (const card of world.all('payment_method')) if (card.customer === customer.id) card.customer = null;
  const gone = { id: customer.id, object: 'customer', deleted: true } as const;
  world.emit('customer.deleted', customer);
  // Retrieving a deleted customer answers just this.
  world.put('customer', gone as unknown as Customer);
  return gone;
}
