import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '@app/persistence';
import { Customers } from '../customers/customers.ts';
import { ProviderEventEntity } from '../events/provider-event.entity.ts';
import { Reconciler } from './reconciler.ts';

/** What processing stored notifications again found. */
export interface Replay {
  readonly events: number;
  /** Customers of this product that they are about. */
  readonly customers: number;
  /** Customers about whom something else was stored. */
  readonly corrected: number;
  /** Notifications about nobody, or about a customer who is not ours. */
  readonly ignored: number;
}

/**
 * Processes stored notifications again. Each only says that there is something to read, so the provider is asked once for
 * each customer, and what is in line stays as it is. Those that still wait are left to the running product.
 */
@Injectable()
export class EventReplay {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(Reconciler) private readonly reconciler: Reconciler,
  ) {}

  /** All of them without an id; null for an id that is not stored. A dry run asks nothing and corrects nothing. */
  async run(eventId: string | null, { isDryRun }: { readonly isDryRun: boolean }): Promise<Replay | null> {
    const groups = await this.findGroups(eventId);
    if (eventId !== null && groups.length === 0) return null;
    const userIds = new Set<string>();
    let [events, ignored] = [0, 0];
    for (const { customerId, count } of groups) {
      events += count;
      const userId = customerId === null ? null : await this.customers.userOf(this.em.fork(), customerId);
      if (userId === null) ignored += count;
      else userIds.add(userId);
    }
    let corrected = 0;
    if (!isDryRun) for (const userId of userIds) if (await this.reconciler.compare(userId)) corrected += 1;
    return { events, customers: userIds.size, corrected, ignored };
  }

  private findGroups(
    eventId: string | null,
  ): Promise<{ readonly customerId: string | null; readonly count: number }[]> {
    const ended = tablesOf(this.em.fork())
      .selectFrom(ProviderEventEntity)
      .select(({ fn }) => ['customer_id as customerId', fn.countAll<number>().as('count')])
      .where('state', '!=', 'received')
      .groupBy('customer_id');
    return (eventId === null ? ended : ended.where('id', '=', eventId)).execute();
  }
}
