import { ConfigError } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { StartupTask } from '@app/service';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.ts';
import { DemoAccounts } from './demo-accounts.ts';

/**
 * Creates demo accounts at a development start if a file is configured. Production does not start while one
 * of them can sign in.
 */
@Injectable()
export class DemoStart implements StartupTask {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(DemoAccounts) private readonly accounts: DemoAccounts,
  ) {}

  /** Throws ConfigError in production with the names of open demo accounts. */
  async execute(): Promise<void> {
    const { NODE_ENV, DEMO_ACCOUNTS_FILE } = this.config;
    if (NODE_ENV === 'production') await this.refuseOpenAccounts();
    if (NODE_ENV === 'development' && DEMO_ACCOUNTS_FILE !== undefined)
      await this.accounts.ensure(DEMO_ACCOUNTS_FILE);
  }

  private async refuseOpenAccounts(): Promise<void> {
    const open = await this.accounts.openNames();
    if (open.length === 0) return;
    throw new ConfigError([
      `The demo accounts ${open.join(', ')} can still log in. Start once more in development mode and run ` +
        '"npm run admin -- demo remove".',
    ]);
  }
}
