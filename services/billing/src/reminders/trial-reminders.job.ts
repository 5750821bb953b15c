import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { RunsEvery } from '@app/jobs';
import { columnsOf, ofAllOwners } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { SubscriptionEntity } from '../subscriptions/subscription.entity.ts';
import { Notices } from './notices.ts';

const MINUTE_MS = 60_000;
const REMINDED_BEFORE_MS = 3 * 86_400_000;

/** Reminds people three days before the first charge. Those who canceled are not charged (S-241). */
@RunsEvery(MINUTE_MS)
export class TrialRemindersJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Notices) private readonly notices: Notices,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const soon = new Date(now.getTime() + REMINDED_BEFORE_MS).toISOString();
    const rows = await ofAllOwners(this.em.fork())
      .selectFrom(SubscriptionEntity)
      .select(columnsOf(SubscriptionEntity))
      .where('status', '=', 'trialing')
      .where('is_canceling', '=', false)
      .where('trial_end', '<=', soon)
      .where('trial_end', '>', now.toISOString())
      .execute();
    for (const row of rows)
      await this.em.fork().transactional((em) => this.notices.announceCharge(em, row.userId, row));
  }
}
