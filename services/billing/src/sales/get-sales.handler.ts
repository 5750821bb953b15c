import { Inject } from '@nestjs/common';
import { getSales, type RequestOf, type SalesFigures } from '@app/contracts';
import { PLAN_IDS, type PaidPlanId } from '@app/domain';
import { Handles } from '@app/messaging';
import { ofAllOwners, Reads } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { hasAccess } from '../entitlements/entitlement-of.ts';
import { SubscriptionEntity } from '../subscriptions/subscription.entity.ts';

const MONTHS_A_YEAR = 12;
const PAID = PLAN_IDS.filter((id): id is PaidPlanId => id !== 'free');

/** What subscriptions bring in, for administrators (S-257, S-259). */
@Handles(getSales)
export class GetSalesHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ actor }: RequestOf<typeof getSales>): Promise<SalesFigures> {
    const now = this.clock.now();
    const rows = await this.reads.runForAll(actor?.userId, (em) =>
      ofAllOwners(em)
        .selectFrom(SubscriptionEntity)
        .select(['plan_id', 'interval', 'status', 'has_failed_payment', 'price_cents'])
        .select(({ fn }) => fn.countAll<number>().as('subscriptions'))
        .where((eb) => hasAccess(eb, now))
        .groupBy(['plan_id', 'interval', 'status', 'has_failed_payment', 'price_cents'])
        .execute(),
    );
    const groups = rows.map((row) => ({ ...row, count: Number(row.subscriptions) }));
    const sum = (some: typeof groups) => some.reduce((total, { count }) => total + count, 0);
    const paid = groups.filter(({ has_failed_payment: hasFailed }) => !hasFailed);
    const paying = paid.filter(({ status }) => status === 'active');
    const trials = paid.filter(({ status }) => status === 'trialing');
    const byPlan = PAID.map((planId) => {
      const own = paying.filter(({ plan_id: plan }) => plan === planId);
      return { planId, paying: sum(own), monthlyRevenueCents: monthlyCents(own) };
    });
    return {
      subscriptions: sum(groups),
      trials: sum(trials),
      // The total of the shown amounts, which are rounded.
      monthlyRevenueCents: byPlan.reduce((total, { monthlyRevenueCents: cents }) => total + cents, 0),
      byPlan,
    };
  }
}

interface Group {
  readonly count: number;
  readonly interval: 'month' | 'year';
  readonly price_cents: number;
}

/** Rounded once per plan, after adding up. */
function monthlyCents(groups: readonly Group[]): number {
  const yearly = groups.reduce(
    (total, { count, interval, price_cents: cents }) =>
      total + count * cents * (interval === 'month' ? MONTHS_A_YEAR : 1),
    0,
  );
  return Math.round(yearly / MONTHS_A_YEAR);
}
