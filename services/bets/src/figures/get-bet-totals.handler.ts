import { Inject } from '@nestjs/common';
import { getBetTotals, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Reads } from '@app/persistence';
import { TIERS } from '@app/domain';
import { BetSumsRepository } from './bet-sums.repository.ts';
import { addCounts, tallyOf } from './tally.ts';

/** The profile's totals of a user's bets, by tier: the strongest first, bets without a tier last. */
@Handles(getBetTotals)
export class GetBetTotalsHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(BetSumsRepository) private readonly sums: BetSumsRepository,
  ) {}

  async execute({ userId }: RequestOf<typeof getBetTotals>): Promise<ResponseOf<typeof getBetTotals>> {
    const tiers = await this.reads.run(userId, (scope) => this.sums.countByTier(scope, null));
    const place = (tier: (typeof tiers)[number]['key']): number =>
      tier === null ? TIERS.length : TIERS.indexOf(tier);
    return {
      overall: tallyOf(addCounts(tiers)),
      byTier: tiers
        .map(({ key, ...counts }) => ({ key, ...tallyOf(counts) }))
        .sort((a, b) => place(a.key) - place(b.key)),
    };
  }
}
