import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { RunsEvery } from '@app/jobs';
import { columnsOf, ofAllOwners } from '@app/persistence';
import { CLOCK, LOGGER, type Clock, type Logger } from '@app/platform';
import { CustomerEntity } from '../customers/customer.entity.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { PlanChanges } from './plan-changes.ts';

const MINUTE_MS = 60_000;
/** Longer than a change at the provider goes on after its request was given up. */
const SETTLED_AFTER_MS = 2 * MINUTE_MS;

/** Schedules changes of plan again that were dropped for a change that the provider never made. */
@RunsEvery(MINUTE_MS)
export class RestorePlansJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(PlanChanges) private readonly changes: PlanChanges,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    if (!this.provider.isThere) return;
    const rows = await ofAllOwners(this.em.fork())
      .selectFrom(CustomerEntity)
      .select(columnsOf(CustomerEntity, 'customer', ['providerId', 'releasedPlan']))
      .where('released_plan', 'is not', null)
      .execute();
    const before = new Date(this.clock.now().getTime() - SETTLED_AFTER_MS).toISOString();
    for (const { providerId, releasedPlan } of rows)
      if (releasedPlan !== null && releasedPlan.releasedAt <= before) await this.restore(providerId);
  }

  /** The next run repeats what fails, so one customer does not keep the others from theirs. */
  private async restore(providerId: string): Promise<void> {
    try {
      await this.changes.restore(providerId);
    } catch (error) {
      this.logger.warn({ err: error, customerId: providerId }, 'a scheduled plan will be restored later');
    }
  }
}
