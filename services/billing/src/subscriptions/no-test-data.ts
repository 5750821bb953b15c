import { Inject } from '@nestjs/common';
import { ConfigError } from '@app/platform';
import type { StartupTask } from '@app/service';
import { BILLING_CONFIG, type BillingConfig } from '../billing.config.ts';
import { TestData } from './test-data.ts';

/** Keeps production, where money moves or nothing is sold, off plans that nobody paid for. */
export class NoTestData implements StartupTask {
  constructor(
    @Inject(BILLING_CONFIG) private readonly config: Pick<BillingConfig, 'NODE_ENV' | 'provider'>,
    @Inject(TestData) private readonly data: TestData,
  ) {}

  /** Throws ConfigError in production without a test key while test customers are stored. */
  async execute(): Promise<void> {
    if (this.config.NODE_ENV !== 'production' || this.config.provider?.isTest === true) return;
    const count = await this.data.countCustomers();
    if (count === 0) return;
    throw new ConfigError([
      `${String(count)} customers without real payments are left from tests. Start once more in development mode or ` +
        'with the test key, run "npm run billing -- remove-test-data", stop, and start again.',
    ]);
  }
}
