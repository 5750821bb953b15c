import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { RunsEvery } from '@app/jobs';
import { LOGGER, type Logger } from '@app/platform';
import { CustomerSync } from '../subscriptions/customer-sync.ts';
import { Entitlements } from './entitlements.ts';

const MINUTE_MS = 60_000;

/**
 * Ends access whose time is over. The provider is asked first, since a notification may be late. While it cannot be
 * reached, the stored dates decide.
 */
@RunsEvery(MINUTE_MS)
export class AccessEndedJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Entitlements) private readonly entitlements: Entitlements,
    @Inject(CustomerSync) private readonly sync: CustomerSync,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    for (const userId of await this.entitlements.findEnding(this.em.fork())) await this.end(userId);
  }

  private async end(userId: string): Promise<void> {
    try {
      await this.sync.syncUser(userId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn({ err: error }, 'access ends by the stored dates');
    }
    await this.em.fork().transactional(async (em) => {
      await this.entitlements.lock(em, userId);
      await this.entitlements.decide(em, userId);
    });
  }
}
