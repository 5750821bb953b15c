import type { Provider } from '@app/testing/provider';
import { ask, buy, press } from './provider-calls.ts';

/** A subscription as the provider has it. */
type Live = {
  readonly id: string;
  readonly status: string;
  readonly priceId: string;
  readonly schedule: string | null;
};

const LIVE: readonly string[] = ['trialing', 'active', 'past_due'];

/** Returns a customer's live subscriptions, oldest first. */
export function liveAt({ world }: Provider, customer: string): Live[] {
  return world
    .all('subscription')
    .filter((each) => each.customer === customer && LIVE.includes(each.status))
    .map(({ id, status, items, schedule }) => ({
      id,
      status,
      priceId: items.data[0]?.price.id ?? '',
      schedule,
    }));
}

/** Returns the plan that the provider's facts give a customer. */
export function planAt(provider: Provider, customer: string): string {
  const [oldest] = liveAt(provider, customer);
  if (!oldest) return 'free';
  return provider.world.get('price', oldest.priceId).lookup_key?.split('_')[0] ?? 'free';
}

/** Does something that a customer may do at the provider, or lets time pass. */
export async function step(provider: Provider, customer: string, random: () => number): Promise<void> {
  const prices = provider.world.all('price').filter(({ active, lookup_key: key }) => active && key !== null);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const live = liveAt(provider, customer);
  // The last one is a second payment page that was open in another tab.
  if (live.length === 0 || random() < 0.08) {
    const card = random() < 0.8 ? 'works' : 'declined-later';
    await buy(provider, customer, { price: pick(prices).id, card, trialDays: random() < 0.5 ? 7 : 0 });
    return;
  }
  const actions: readonly (() => Promise<unknown>)[] = [
    () => press(provider, customer, { cancel: '1' }),
    () => press(provider, customer, { resume: '1' }),
    () => press(provider, customer, { release: '1' }),
    () =>
      press(provider, customer, { confirm: '1', price: pick(prices).id, at: String(provider.world.now()) }),
    () => press(provider, customer, { save: '1', card: random() < 0.6 ? 'works' : 'declined-later' }),
    () => refund(provider, customer),
    () => Promise.resolve(provider.advance({ days: 1 + Math.floor(random() * 12) })),
    () => Promise.resolve(provider.advance({ seconds: 3_600 })),
  ];
  await pick(actions)();
}

async function refund(provider: Provider, customer: string): Promise<void> {
  const charge = provider.world
    .all('charge')
    .find((each) => each.customer === customer && each.paid && !each.refunded);
  if (charge) await ask(provider, 'POST /v1/refunds', { charge: charge.id });
}
