import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { changePlan, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { findStoredAnswer, runOnce, type IdempotentCall } from '@app/persistence';
import { BillingView } from '../billing/billing-view.ts';
import type { SubscriptionNow } from '../provider/provider-snapshot.ts';
import { CustomerSync } from '../subscriptions/customer-sync.ts';
import { LivePlan } from './live-plan.ts';
import { goesOn } from './plan-change.ts';
import { PlanChanges } from './plan-changes.ts';
import { orUnconfirmed } from './or-unconfirmed.ts';

/** Changes the plan if it costs what was confirmed. */
@Handles(changePlan)
export class ChangePlanHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(LivePlan) private readonly live: LivePlan,
    @Inject(PlanChanges) private readonly changes: PlanChanges,
    @Inject(CustomerSync) private readonly sync: CustomerSync,
    @Inject(BillingView) private readonly view: BillingView,
  ) {}

  async execute(
    { actor: { userId }, ...confirmed }: RequestOf<typeof changePlan>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof changePlan>> {
    const em = this.em.fork();
    const call: IdempotentCall = { userId, key, request: { kind: 'change-plan', ...confirmed } };
    const answered = await findStoredAnswer<ResponseOf<typeof changePlan>>(em, call);
    if (answered !== null) return answered;
    const subscription = await this.live.of(userId);
    // Made already, when a repeat follows a crash or comes from another tab: then that is the answer.
    if (!goesOn(confirmed.planId, subscription))
      await this.make(subscription, { ...confirmed, userId }, `${userId}:${key}`);
    await orUnconfirmed(() => this.sync.syncUser(userId));
    return em.transactional((inner) => runOnce(inner, call, () => this.view.of(inner, userId)));
  }

  private async make(
    subscription: SubscriptionNow,
    { userId, planId, prorationAt, dueNowCents }: Confirmed,
    key: string,
  ): Promise<void> {
    const change = await this.changes.wanted(userId, planId, subscription);
    await this.changes.assertConfirmed(change, subscription, { prorationAt, dueNowCents });
    await orUnconfirmed(() => this.changes.make(change, subscription, { prorationAt, key }));
  }
}

type Confirmed = Omit<RequestOf<typeof changePlan>, 'actor'> & { readonly userId: string };
