import { Inject, Injectable } from '@nestjs/common';
import { getBetTotals, type ResponseOf } from '@app/contracts';
import { RpcClient } from '@app/messaging';
import { LOGGER, type Logger } from '@app/platform';

/** Short: a profile is shown without totals rather than late. */
const DEADLINE_MS = 1_000;

/** What the service of bets counts of a user. */
@Injectable()
export class BetTotals {
  constructor(
    @Inject(RpcClient) private readonly client: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Asked once; null when no answer came in time. */
  async find(userId: string): Promise<ResponseOf<typeof getBetTotals> | null> {
    try {
      return await this.client.call(getBetTotals, { userId }, { deadlineMs: Date.now() + DEADLINE_MS });
    } catch (error) {
      this.logger.warn({ err: error }, 'the totals of bets are not known; the profile goes without them');
      return null;
    }
  }
}
