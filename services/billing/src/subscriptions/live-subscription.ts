import type { ProviderStatus, SubscriptionRow } from './subscription.entity.ts';

/** States in which someone has a subscription. `incomplete` ones were never paid, and the provider expires them. */
const LIVE: readonly ProviderStatus[] = ['trialing', 'active', 'past_due'];
/** States in which it was given up, but could come back to life and charge again. */
const GIVEN_UP: readonly ProviderStatus[] = ['unpaid', 'paused'];

export function isLive({ status }: { readonly status: ProviderStatus }): boolean {
  return LIVE.includes(status);
}

export function isGivenUp({ status }: { readonly status: ProviderStatus }): boolean {
  return GIVEN_UP.includes(status);
}

/** The subscription a user has: the oldest live one, since a second one is taken back. */
export function liveOf(newestFirst: readonly SubscriptionRow[]): SubscriptionRow | null {
  return newestFirst.filter(isLive).at(-1) ?? null;
}
