import { Inject } from '@nestjs/common';
import { getBreakEven, type RequestOf, type ResponseOf } from '@app/contracts';
import { breakEvenPercent } from '@app/domain';
import { Handles } from '@app/messaging';
import { Reads } from '@app/persistence';
import { BetSumsRepository } from './bet-sums.repository.ts';

/** Returns the mean break-even of the decided bets' prices. */
@Handles(getBreakEven)
export class GetBreakEvenHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(BetSumsRepository) private readonly sums: BetSumsRepository,
  ) {}

  async execute({
    actor: { userId },
    ...filter
  }: RequestOf<typeof getBreakEven>): Promise<ResponseOf<typeof getBreakEven>> {
    const prices = await this.reads.run(userId, (scope) => this.sums.countPrices(scope, filter));
    const bets = prices.reduce((sum, price) => sum + price.bets, 0);
    const total = prices.reduce((sum, price) => sum + price.bets * breakEvenPercent(price.odds), 0);
    return { bets, breakEvenPercent: bets === 0 ? null : total / bets };
  }
}
