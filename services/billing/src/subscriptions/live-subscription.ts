import type { ProviderStatus, SubscriptionRow } from './subscription.entity.ts';

/** States in which a subscription exists for its owner. `incomplete` ones were never paid, and end by themselves. */
const LIVE: readonly ProviderStatus[] = ['trialing', 'active', 'past_due', 'unpaid', 'paused'];

export function isLive({ status }: { readonly status: ProviderStatus }): boolean {
  return LIVE.includes(status);
}

/** The subscription a user has: the oldest live one, since a second one is taken back. */
export function liveOf(newestFirst: readonly SubscriptionRow[]): SubscriptionRow | null {
  return newestFirst.filter(isLive).at(-1) ?? null;
}
