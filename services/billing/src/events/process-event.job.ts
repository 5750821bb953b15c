import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { defineQueue, RunsJobs, type RowRef } from '@app/jobs';
import { columnsOf, tablesOf, toColumns } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { Notices } from '../reminders/notices.ts';
import { CustomerSync, type Sync } from '../subscriptions/customer-sync.ts';
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
const TRIAL_ENDS = 'customer.subscription.trial_will_end';

type Waiting = Pick<ProviderEvent, 'id' | 'customerId' | 'receivedAt'>;
type Ended = Pick<ProviderEvent, 'receivedAt'> & Pick<Sync, 'outcome'>;

/**
 * Brings a customer in line after a notification. The notification only says that there is something to read, so one
 * reading ends all that arrived before it.
 */
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
      const ended = await this.process(event);
      for (const { receivedAt, outcome } of ended) this.metrics.ended(outcome, receivedAt);
    } catch (error) {
      const problem = error instanceof Error ? error.message.slice(0, MAX_PROBLEM) : 'It failed.';
      await tablesOf(this.em.fork())
        .updateTable(ProviderEventEntity)
        .set(toColumns(ProviderEventEntity, { problem }))
        .where('id', '=', id)
        .execute();
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

  /** Returns what was ended: the notification and those before it about the same customer. */
  private async process(event: Waiting): Promise<readonly Ended[]> {
    const { customerId, receivedAt: since } = event;
    let ended: readonly Ended[] = [];
    const also = async (em: EntityManager, sync: Sync): Promise<void> => {
      ended = await this.end(em, event, sync);
    };
    if (customerId !== null) await this.sync.syncCustomer(customerId, { since, also });
    else await this.em.fork().transactional((em) => also(em, { outcome: 'unknown', readAt: null }));
    return ended;
  }

  private async end(em: EntityManager, event: Waiting, { outcome, readAt }: Sync): Promise<readonly Ended[]> {
    const { id, customerId, receivedAt } = event;
    const isOurs = outcome !== 'unknown';
    const change = {
      state: isOurs ? 'processed' : 'ignored',
      processedAt: this.clock.now().toISOString(),
      problem: isOurs ? null : NO_CUSTOMER,
      // It may name someone who was deleted here.
      ...(isOurs ? {} : { payload: '' }),
    } as const;
    const rows = await tablesOf(em)
      .updateTable(ProviderEventEntity)
      .set(toColumns(ProviderEventEntity, change))
      .where('state', '=', 'received')
      .where('customer_id', customerId === null ? 'is' : '=', customerId)
      .where((eb) =>
        eb.or([
          eb('id', '=', id),
          readAt === null ? eb('received_at', '<=', receivedAt) : eb('received_at', '<', readAt),
        ]),
      )
      .returning(columnsOf(ProviderEventEntity, 'provider_event', ['kind', 'receivedAt']))
      .execute();
    if (isOurs && rows.some(({ kind }) => kind === TRIAL_ENDS)) await this.remind(em, event);
    return rows.map((row) => ({ ...row, outcome }));
  }

  /** The provider says three days before when a trial ends, by its own clock. */
  private async remind(em: EntityManager, { customerId }: Waiting): Promise<void> {
    const userId = await this.customers.userOf(em, customerId ?? '');
    const subscription = userId === null ? null : liveOf(await this.store.findAll(em, userId));
    if (userId === null || subscription?.status !== 'trialing' || subscription.isCanceling) return;
    await this.notices.announceCharge(em, userId, subscription);
  }

  private async findWaiting(id: string): Promise<Waiting | null> {
    const row = await tablesOf(this.em.fork())
      .selectFrom(ProviderEventEntity)
      .select(columnsOf(ProviderEventEntity, 'provider_event', ['id', 'customerId', 'receivedAt']))
      .where('id', '=', id)
      .where('state', '=', 'received')
      .executeTakeFirst();
    return row ?? null;
  }
}
