import { Inject } from '@nestjs/common';
import { listSubscriptions, SUBSCRIPTIONS_PER_PAGE, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Reads } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { shownSubscription } from '../subscriptions/shown-subscription.ts';
import type { SubscriptionRow } from '../subscriptions/subscription.entity.ts';
import { SoldSubscriptions } from './sold-subscriptions.ts';

type Page = ResponseOf<typeof listSubscriptions>;

/** A page of everyone's subscriptions. The gateway lets only administrators ask. */
@Handles(listSubscriptions)
export class ListSubscriptionsHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(SoldSubscriptions) private readonly sold: SoldSubscriptions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute({ actor, page, ...filter }: RequestOf<typeof listSubscriptions>): Promise<Page> {
    const now = this.clock.now();
    return this.reads.runForAll(actor?.userId, async (em) => {
      const rows = await this.sold.findPage(em, filter, page, now);
      const count = await this.sold.count(em, filter, now);
      return {
        subscriptions: rows.map(soldSubscription),
        count,
        pageCount: Math.max(1, Math.ceil(count / SUBSCRIPTIONS_PER_PAGE)),
      };
    });
  }
}

function soldSubscription(row: SubscriptionRow): Page['subscriptions'][number] {
  const { status, graceUntil, nextCharge } = shownSubscription(row);
  const isEnding = row.isCanceling && (status === 'trialing' || status === 'active');
  const { id, userId, planId, interval, priceCents, periodEnd, createdAt } = row;
  const state = isEnding ? 'canceling' : status;
  return { id, userId, planId, interval, priceCents, state, periodEnd, graceUntil, nextCharge, createdAt };
}
