import { createHash } from 'node:crypto';
import type { CardBehavior } from './hidden.ts';
import type { PaymentMethod } from './wire.ts';
import type { World } from './world.ts';

export type TestCard = {
  readonly id: TestCardId;
  readonly label: string;
  readonly hint: string;
  readonly last4: string;
  readonly behavior: CardBehavior;
};
export type TestCardId = 'works' | 'confirm' | 'declined' | 'declined-later';

/** The cards to choose from, named after the real provider's test cards. */
export const TEST_CARDS: readonly TestCard[] = [
  { id: 'works', label: 'Visa 4242', hint: 'Every payment succeeds', last4: '4242', behavior: 'works' },
  {
    id: 'confirm',
    label: 'Visa 3155',
    hint: 'Asks you to confirm first',
    last4: '3155',
    behavior: 'confirm',
  },
  { id: 'declined', label: 'Visa 0002', hint: 'Declined right away', last4: '0002', behavior: 'now' },
  {
    id: 'declined-later',
    label: 'Visa 0341',
    hint: 'Can be saved, but every charge is declined, such as the first one after a trial',
    last4: '0341',
    behavior: 'later',
  },
];

export function testCard(id: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.id === id);
}

/**
 * Saves a card for a customer. People test with few card numbers, so by default each customer's card counts as another
 * one; `isKnown` gives the fingerprint that every customer with this number shares, as for a card used before.
 */
export function saveCard(world: World, customerId: string, card: TestCard, isKnown: boolean): PaymentMethod {
  const owner = isKnown ? 'everyone' : customerId;
  const fingerprint = createHash('sha256').update(`${card.last4} ${owner}`).digest('base64url').slice(0, 16);
  const customer = world.get('customer', customerId);
  const saved = world.put('payment_method', {
    id: world.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: customer.email, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: new Date(world.now() * 1000).getUTCFullYear() + 4,
      fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now(),
    customer: customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });
  world.hidden.card[saved.id] = card.behavior;
  world.emit('payment_method.attached', saved);
  return saved;
}
