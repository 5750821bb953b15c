import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config/auth.config.ts';
import { DemoAccounts } from './demo-accounts.ts';

/** Makes the demo accounts at the start, in development and when a file is named for them. */
@Injectable()
export class DemoStart implements OnApplicationBootstrap {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(DemoAccounts) private readonly accounts: DemoAccounts,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { NODE_ENV, DEMO_ACCOUNTS_FILE } = this.config;
    if (NODE_ENV === 'development' && DEMO_ACCOUNTS_FILE !== undefined)
      await this.accounts.ensure(DEMO_ACCOUNTS_FILE);
  }
}
