import {
  getSubscriptions,
  type RenewalFilter,
  type SoldSubscription,
  type SubscriptionState,
} from '@app/contracts';
import type { PaidPlanId } from '@app/domain';
import { apiClient } from '../../../lib/api/client.ts';
import { KEEP_LAST, useRead } from '../../../lib/api/use-read.ts';

export interface SubscriptionsState {
  readonly subscriptions: readonly SoldSubscription[] | undefined;
  readonly count: number;
  readonly pageCount: number;
  /** Accounts that match the search; null without one. */
  readonly accountsFound: number | null;
  readonly error: Error | undefined;
  readonly reload: () => void;
}

interface Filter {
  readonly search: string;
  readonly state: SubscriptionState | null;
  readonly plan: PaidPlanId | null;
  readonly renewal: RenewalFilter | null;
  readonly page: number;
}

/** A page of everyone's subscriptions that match. */
export function useSubscriptions({ search, state, plan, renewal, page }: Filter): SubscriptionsState {
  const query = {
    search,
    page: String(page),
    ...(state === null ? {} : { state }),
    ...(plan === null ? {} : { plan }),
    ...(renewal === null ? {} : { renewal }),
  };
  const { data, error, mutate } = useRead(getSubscriptions, { query }, apiClient, KEEP_LAST);
  return {
    subscriptions: data?.data.subscriptions,
    count: data?.data.count ?? 0,
    pageCount: data?.data.pageCount ?? 1,
    accountsFound: data?.data.accountsFound ?? null,
    error,
    reload: () => void mutate(),
  };
}
