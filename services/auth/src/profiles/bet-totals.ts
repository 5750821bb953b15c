import { Inject, Injectable } from '@nestjs/common';
import { getBetTotals, type ResponseOf } from '@app/contracts';
import { RpcClient } from '@app/messaging';
import { LOGGER, type Logger } from '@app/platform';

/** Short, since a profile without totals is better than a late one. */
const DEADLINE_MS = 1_000;

/** Fetches a user's totals from the bets service. */
@Injectable()
export class BetTotals {
  constructor(
    @Inject(RpcClient) private readonly client: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Asks once. Returns null without a timely response. */
  async find(userId: string): Promise<ResponseOf<typeof getBetTotals> | null> {
    try {
      return await this.client.call(getBetTotals, { userId }, { deadlineMs: Date.now() + DEADLINE_MS });
    } catch (error) {
      this.logger.warn({ err: error }, 'could not load bet totals, the profile omits them');
      return null;
    }
  }
}
