import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, ofAllOwners } from '@app/persistence';
import { BillingView } from '../billing/billing-view.ts';
import { Customers } from '../customers/customers.ts';
import { ProviderReader } from '../provider/provider-reader.ts';
import { CustomerSync } from '../subscriptions/customer-sync.ts';
import { ProviderLeftovers } from '../subscriptions/provider-leftovers.ts';
import { SubscriptionEntity } from '../subscriptions/subscription.entity.ts';

/** What comparing with the provider found. */
export interface Reconciliation {
  readonly checked: number;
  /** Customers about whom something else was stored. */
  readonly corrected: number;
  /** Customers of deleted accounts that could not be ended there. */
  readonly leftovers: readonly string[];
}

/** Compares every customer with the provider, for what no notification told. Grants of administrators stay as they are. */
@Injectable()
export class Reconciler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ProviderReader) private readonly reader: ProviderReader,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(CustomerSync) private readonly sync: CustomerSync,
    @Inject(BillingView) private readonly view: BillingView,
    @Inject(ProviderLeftovers) private readonly leftovers: ProviderLeftovers,
  ) {}

  /** Throws PROVIDER_UNAVAILABLE. What was done until then stays. */
  async run(): Promise<Reconciliation> {
    const userIds = await this.findAll();
    let corrected = 0;
    for (const userId of userIds) if (await this.compare(userId)) corrected += 1;
    return { checked: userIds.size, corrected, leftovers: await this.leftovers.endAll() };
  }

  /** Users who have a subscription as far as is known here or at the provider. Throws PROVIDER_UNAVAILABLE. */
  async findAll(): Promise<ReadonlySet<string>> {
    const userIds = new Set(await this.findSubscribers());
    let after: string | null = null;
    do {
      const { customerIds, next } = await this.reader.subscribers(after);
      for (const customerId of customerIds) {
        const userId = await this.customers.userOf(this.em.fork(), customerId);
        if (userId !== null) userIds.add(userId);
      }
      after = next;
    } while (after !== null);
    return userIds;
  }

  /** Brings a user in line with the provider. Returns whether something else was stored. */
  async compare(userId: string): Promise<boolean> {
    const stored = JSON.stringify(await this.view.of(this.em.fork(), userId));
    await this.sync.syncUser(userId);
    return JSON.stringify(await this.view.of(this.em.fork(), userId)) !== stored;
  }

  /** Users with a subscription that has not ended as far as is known here. */
  private async findSubscribers(): Promise<string[]> {
    const rows = await ofAllOwners(this.em.fork())
      .selectFrom(SubscriptionEntity)
      .select(columnsOf(SubscriptionEntity, 'subscription', ['userId']))
      .where('ended_at', 'is', null)
      .execute();
    return rows.map(({ userId }) => userId);
  }
}
