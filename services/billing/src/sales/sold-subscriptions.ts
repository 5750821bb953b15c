import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RENEWALS, SUBSCRIPTIONS_PER_PAGE, type listSubscriptions, type RequestOf } from '@app/contracts';
import { columnsOf, ofAllOwners, type DatabaseOf } from '@app/persistence';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import {
  SubscriptionEntity,
  type ProviderStatus,
  type SubscriptionRow,
} from '../subscriptions/subscription.entity.ts';

type Filter = Omit<RequestOf<typeof listSubscriptions>, 'actor' | 'page'>;
type Builder = ExpressionBuilder<DatabaseOf<typeof SubscriptionEntity>, 'subscription'>;

const DAY_MS = 86_400_000;
const LIVE: readonly ProviderStatus[] = ['trialing', 'active'];
const ENDED: readonly ProviderStatus[] = ['canceled', 'unpaid', 'incomplete_expired', 'paused'];

/** Everyone's subscriptions, for administrators. */
@Injectable()
export class SoldSubscriptions {
  /** By the end of their period, soonest first, ended ones last. Pages count from 1. */
  findPage(em: EntityManager, filter: Filter, page: number, now: Date): Promise<SubscriptionRow[]> {
    return ofAllOwners(em)
      .selectFrom(SubscriptionEntity)
      .select(columnsOf(SubscriptionEntity))
      .where((eb) => matching(eb, filter, now))
      .orderBy((eb) => eb('status', 'in', ENDED))
      .orderBy('period_end')
      .orderBy('id')
      .limit(SUBSCRIPTIONS_PER_PAGE)
      .offset((page - 1) * SUBSCRIPTIONS_PER_PAGE)
      .execute();
  }

  async count(em: EntityManager, filter: Filter, now: Date): Promise<number> {
    const { subscriptions } = await ofAllOwners(em)
      .selectFrom(SubscriptionEntity)
      .select(({ fn }) => fn.countAll<number>().as('subscriptions'))
      .where((eb) => matching(eb, filter, now))
      .executeTakeFirstOrThrow();
    return Number(subscriptions);
  }
}

function matching(eb: Builder, { userIds, state, planId, renewal }: Filter, now: Date): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (userIds !== null) conditions.push(eb('user_id', '=', eb.fn.any(eb.val([...userIds]))));
  if (planId !== null) conditions.push(eb('plan_id', '=', planId));
  if (state !== null) conditions.push(inState(eb, state));
  if (renewal !== null) {
    const until = new Date(now.getTime() + RENEWALS[renewal] * DAY_MS).toISOString();
    conditions.push(
      ...[eb('status', 'in', LIVE), eb('is_canceling', '=', false)],
      ...[eb('period_end', '>', now.toISOString()), eb('period_end', '<=', until)],
    );
  }
  return eb.and(conditions);
}

/** The same as `soldSubscription` calls it. */
function inState(eb: Builder, state: NonNullable<Filter['state']>): Expression<SqlBool> {
  const paid = eb.and([eb('status', 'in', LIVE), eb('has_failed_payment', '=', false)]);
  switch (state) {
    case 'trialing':
    case 'active':
      return eb.and([paid, eb('status', '=', state), eb('is_canceling', '=', false)]);
    case 'canceling':
      return eb.and([paid, eb('is_canceling', '=', true)]);
    case 'past_due':
      return eb.or([
        eb('status', '=', 'past_due'),
        eb.and([eb('status', 'in', LIVE), eb('has_failed_payment', '=', true)]),
      ]);
    case 'incomplete':
      return eb('status', '=', 'incomplete');
    case 'ended':
      return eb('status', 'in', ENDED);
  }
}
