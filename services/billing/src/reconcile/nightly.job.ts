import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { PAYMENT_NOTICES_KEPT_DAYS } from '@app/domain';
import { JobQueues, RunsEvery } from '@app/jobs';
import { tablesOf } from '@app/persistence';
import { CLOCK, LOGGER, type Clock, type Logger } from '@app/platform';
import { ADDRESS_QUEUE } from '../addresses/apply-address.job.ts';
import { CustomerAddress } from '../addresses/customer-address.ts';
import { ProviderEventEntity } from '../events/provider-event.entity.ts';
import { PlayPauses } from '../pauses/play-pauses.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { Reconciler } from './reconciler.ts';

const HOUR_MS = 3_600_000;
/** Night in the United States. */
const NIGHT_HOUR_UTC = 8;
/** Notifications are kept this long. The provider repeats one for a few days at most. */
const EVENTS_KEPT_MS = PAYMENT_NOTICES_KEPT_DAYS * 24 * HOUR_MS;

/** Once a night: compares with the provider and removes old notifications. Harmless in several replicas. */
@RunsEvery(HOUR_MS)
export class NightlyJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Reconciler) private readonly reconciler: Reconciler,
    @Inject(CustomerAddress) private readonly address: CustomerAddress,
    @Inject(PlayPauses) private readonly pauses: PlayPauses,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    if (now.getUTCHours() !== NIGHT_HOUR_UTC) return;
    await tablesOf(this.em.fork())
      .deleteFrom(ProviderEventEntity)
      .where('received_at', '<', new Date(now.getTime() - EVENTS_KEPT_MS).toISOString())
      .where('state', '<>', 'received')
      .execute();
    await this.pauses.forgetOver(this.em.fork());
    if (!this.provider.isThere) return;
    const found = await this.reconciler.run();
    this.logger[found.corrected > 0 ? 'warn' : 'info'](found, 'compared with the payment provider');
    // Last, as it needs auth too.
    for (const userId of await this.reconciler.findAll()) await this.applyAddress(userId);
  }

  /** A job repeats what fails, so one account does not keep the others from theirs. */
  private async applyAddress(userId: string): Promise<void> {
    try {
      await this.address.apply(userId);
    } catch (error) {
      this.logger.warn({ err: error, userId }, 'an address will be given to the payment provider later');
      await this.queues.offer(ADDRESS_QUEUE, userId);
    }
  }
}
