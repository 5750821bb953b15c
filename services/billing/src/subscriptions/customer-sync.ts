import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { billingChanged } from '@app/contracts';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { ClosedAccounts } from '../closing/closed-accounts.ts';
import type { Customer } from '../customers/customer.entity.ts';
import { Customers } from '../customers/customers.ts';
import { Entitlements } from '../entitlements/entitlements.ts';
import { PlayPauses } from '../pauses/play-pauses.ts';
import { ProviderReader } from '../provider/provider-reader.ts';
import type { CustomerNow } from '../provider/provider-snapshot.ts';
import { Notices } from '../reminders/notices.ts';
import { NoRenewal } from './no-renewal.ts';
import { OneSubscription } from './one-subscription.ts';
import { SubscriptionStore } from './subscription-store.ts';

/** What came of it: brought in line, known already, or no customer of ours. */
export type SyncOutcome = 'synced' | 'known' | 'unknown';

export interface Sync {
  readonly outcome: SyncOutcome;
  /** When the provider was read, by the database's clock: what it told before is part of this. */
  readonly readAt: string | null;
}

interface Options {
  /** Skip if the provider was read after this instant of the database's clock. */
  readonly since?: string;
  /** Runs in the same transaction. */
  readonly also?: (em: EntityManager, sync: Sync) => Promise<void>;
}

const UNKNOWN: Sync = { outcome: 'unknown', readAt: null };

/**
 * The one way in which a subscription changes here: asks the provider how things are, under a lock, and stores that.
 * What caused it does not matter, nor how often or in which order.
 */
@Injectable()
export class CustomerSync {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(ProviderReader) private readonly reader: ProviderReader,
    @Inject(OneSubscription) private readonly one: OneSubscription,
    @Inject(PlayPauses) private readonly pauses: PlayPauses,
    @Inject(ClosedAccounts) private readonly closed: ClosedAccounts,
    @Inject(NoRenewal) private readonly noRenewal: NoRenewal,
    @Inject(SubscriptionStore) private readonly store: SubscriptionStore,
    @Inject(Entitlements) private readonly entitlements: Entitlements,
    @Inject(Notices) private readonly notices: Notices,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async syncCustomer(providerId: string, options: Options = {}): Promise<SyncOutcome> {
    const userId = await this.customers.userOf(this.em.fork(), providerId);
    if (userId !== null) return this.syncUser(userId, options);
    await this.em.fork().transactional((em) => options.also?.(em, UNKNOWN));
    return 'unknown';
  }

  syncUser(userId: string, { since, also }: Options = {}): Promise<SyncOutcome> {
    return this.em.fork().transactional(async (em) => {
      await this.entitlements.lock(em, userId);
      const sync = await this.syncLocked(em, userId, since);
      await also?.(em, sync);
      return sync.outcome;
    });
  }

  private async syncLocked(em: EntityManager, userId: string, since?: string): Promise<Sync> {
    const customer = await this.customers.find(em, userId);
    if (customer === null) return UNKNOWN;
    if (since !== undefined && customer.readAt !== null && customer.readAt > since)
      return { outcome: 'known', readAt: customer.readAt };
    const pause = await this.pauses.findRunning(em, userId);
    const isEnding = pause?.kind === 'self-exclusion' || (await this.closed.isClosed(em, userId));
    const { readAt, now } = await this.readInOrder(em, customer, { isEnding });
    const at = this.clock.now().toISOString();
    if (await this.store.write(em, userId, now, at))
      await addToOutbox(em, [pendingEvent(billingChanged, { userId, changedAt: at })]);
    const trialUsedAt = customer.trialUsedAt ?? firstTrialOf(now);
    await this.customers.change(em, userId, { readAt, trialUsedAt });
    await this.entitlements.decide(em, userId);
    await this.notices.tellChanges(em, userId, now, { at, pause });
    return { outcome: 'synced', readAt };
  }

  /** Reads the customer, and again after each change of what must not be at the provider. */
  private async readInOrder(
    em: EntityManager,
    { userId, providerId }: Customer,
    { isEnding }: { readonly isEnding: boolean },
  ) {
    const read = async () => ({
      readAt: await this.customers.now(em),
      now: await this.reader.customer(providerId),
    });
    let found = await read();
    if (await this.one.enforce(em, userId, found.now)) found = await read();
    if (isEnding && (await this.noRenewal.enforce(found.now))) found = await read();
    return found;
  }
}

function firstTrialOf({ subscriptions }: CustomerNow): string | null {
  const starts = subscriptions.flatMap(({ trialStart }) => (trialStart === null ? [] : [trialStart]));
  return starts.sort()[0] ?? null;
}
