import { Inject } from '@nestjs/common';
import { LOGGER, type Logger } from '@app/platform';
import type { StartupTask } from '@app/service';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { Catalog } from './catalog.ts';

/** Fills a stand-in with our plans at the start. For the real provider there is a command. */
export class StandInCatalog implements StartupTask {
  constructor(
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(Catalog) private readonly catalog: Catalog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A stand-in that is not up yet is filled by the first checkout. */
  async execute(): Promise<void> {
    if (!this.provider.isStandIn) return;
    try {
      await this.catalog.sync();
    } catch (error) {
      this.logger.warn({ err: error }, 'the stand-in of the payment provider has no plans yet');
    }
  }
}
