import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { setCanceling, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { BillingView } from '../billing/billing-view.ts';
import { PlayPauses } from '../pauses/play-pauses.ts';
import { SubscriptionEnd } from './subscription-end.ts';

@Handles(setCanceling)
export class SetCancelingHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SubscriptionEnd) private readonly end: SubscriptionEnd,
    @Inject(PlayPauses) private readonly pauses: PlayPauses,
    @Inject(BillingView) private readonly view: BillingView,
  ) {}

  async execute(
    { actor: { userId }, isCanceling }: RequestOf<typeof setCanceling>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof setCanceling>> {
    if (!isCanceling) await this.pauses.assertMayBuy(this.em.fork(), userId, 'isCanceling');
    await this.end.set(userId, isCanceling, key);
    return this.view.of(this.em.fork(), userId);
  }
}
