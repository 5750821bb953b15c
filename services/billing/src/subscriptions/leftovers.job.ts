import { Inject } from '@nestjs/common';
import { RunsEvery } from '@app/jobs';
import { LOGGER, METRICS, observeGauge, type Logger, type Metrics } from '@app/platform';
import { ProviderLeftovers } from './provider-leftovers.ts';

const HOUR_MS = 3_600_000;

/** Ends customers of deleted accounts as soon as the provider can be told, and complains until then. */
@RunsEvery(HOUR_MS)
export class LeftoversJob {
  constructor(
    @Inject(ProviderLeftovers) private readonly leftovers: ProviderLeftovers,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    observeGauge(
      metrics,
      'billing_provider_leftovers',
      'Customers of deleted accounts that could not be ended at the payment provider yet.',
      async () => (await leftovers.findAll()).length,
    );
  }

  async execute(): Promise<void> {
    const customerIds = await this.leftovers.endAll();
    if (customerIds.length > 0)
      this.logger.error({ customerIds }, 'customers of deleted accounts may still be charged');
  }
}
