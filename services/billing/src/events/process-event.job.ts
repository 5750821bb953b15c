import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { defineQueue, RunsJobs, type RowRef } from '@app/jobs';
import { columnsOf, tablesOf, toColumns, type ChangeOf } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { Notices } from '../reminders/notices.ts';
import { CustomerSync, type SyncOutcome } from '../subscriptions/customer-sync.ts';
import { liveOf } from '../subscriptions/live-subscription.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import { Customers } from '../customers/customers.ts';
import { EventMetrics } from './event-metrics.ts';
import { ProviderEventEntity, type ProviderEvent } from './provider-event.entity.ts';

/** One notification each, by its id. */
export const EVENT_QUEUE = defineQueue<RowRef>({
  name: 'billing-events',
  attempts: 8,
  backoffMs: 500,
  concurrency: 4,
});

const NO_CUSTOMER = 'It is about no customer of this product.';
const MAX_PROBLEM = 500;

/** Brings a customer in line after a notification. The notification only says that there is something to read. */
@RunsJobs(EVENT_QUEUE)
export class ProcessEventJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CustomerSync) private readonly sync: CustomerSync,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(SubscriptionStore) private readonly store: SubscriptionStore,
    @Inject(Notices) private readonly notices: Notices,
    @Inject(EventMetrics) private readonly metrics: EventMetrics,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ id }: RowRef): Promise<void> {
    const event = await this.findWaiting(id);
    if (event === null) return;
    try {
      const outcome = await this.process(event);
      this.metrics.ended(outcome, event.receivedAt);
    } catch (error) {
      const problem = error instanceof Error ? error.message.slice(0, MAX_PROBLEM) : 'It failed.';
      await this.change(this.em.fork(), id, { problem });
      throw error;
    }
  }

  /** Those whose job was lost or given up. */
  async findDue(): Promise<readonly string[]> {
    const rows = await tablesOf(this.em.fork())
      .selectFrom(ProviderEventEntity)
      .select(columnsOf(ProviderEventEntity, 'provider_event', ['id']))
      .where('state', '=', 'received')
      .orderBy('received_at')
      .limit(100)
      .execute();
    return rows.map((row) => row.id);
  }

  private async process(event: ProviderEvent): Promise<SyncOutcome> {
    const { customerId, receivedAt: since } = event;
    const also = (em: EntityManager, outcome: SyncOutcome) => this.end(em, event, outcome);
    if (customerId !== null) return this.sync.syncCustomer(customerId, { since, also });
    await this.em.fork().transactional((em) => also(em, 'unknown'));
    return 'unknown';
  }

  private async end(em: EntityManager, event: ProviderEvent, outcome: SyncOutcome): Promise<void> {
    const isOurs = outcome !== 'unknown';
    // It may name someone who was deleted here.
    const forgotten = isOurs ? {} : { payload: {} };
    if (isOurs && event.kind === 'customer.subscription.trial_will_end') await this.remind(em, event);
    await this.change(em, event.id, {
      state: isOurs ? 'processed' : 'ignored',
      processedAt: this.clock.now().toISOString(),
      problem: isOurs ? null : NO_CUSTOMER,
      ...forgotten,
    });
  }

  /** The provider says three days before when a trial ends, by its own clock. */
  private async remind(em: EntityManager, { customerId }: ProviderEvent): Promise<void> {
    const userId = await this.customers.userOf(em, customerId ?? '');
    const subscription = userId === null ? null : liveOf(await this.store.findAll(em, userId));
    if (userId === null || subscription?.status !== 'trialing' || subscription.isCanceling) return;
    await this.notices.announceCharge(em, userId, subscription);
  }

  private async findWaiting(id: string): Promise<ProviderEvent | null> {
    const row = await tablesOf(this.em.fork())
      .selectFrom(ProviderEventEntity)
      .select(columnsOf(ProviderEventEntity))
      .where('id', '=', id)
      .where('state', '=', 'received')
      .executeTakeFirst();
    return row ?? null;
  }

  private async change(
    em: EntityManager,
    id: string,
    change: Pick<ChangeOf<typeof ProviderEventEntity>, 'state' | 'processedAt' | 'problem' | 'payload'>,
  ): Promise<void> {
    await tablesOf(em)
      .updateTable(ProviderEventEntity)
      .set(toColumns(ProviderEventEntity, change))
      .where('id', '=', id)
      .execute();
  }
}
