import { Inject } from '@nestjs/common';
import { getBetPerformance, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Reads } from '@app/persistence';
import { centsToDollars } from '@app/domain';
import { toHistoryBet } from '../bets/bet.mapper.ts';
import { BetListRepository } from '../lists/bet-list.repository.ts';
import { BetSumsRepository } from './bet-sums.repository.ts';
import { NewestSeasons } from './newest-seasons.ts';
import { addCounts, tallyOf } from './tally.ts';

/** Rows in the user's own panel (S-201). */
const RECENT_BETS = 10;

/** Returns results of all settled bets or of the newest season, and the newest bets (S-201, S-210, S-215). */
@Handles(getBetPerformance)
export class GetBetPerformanceHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(BetListRepository) private readonly list: BetListRepository,
    @Inject(BetSumsRepository) private readonly sums: BetSumsRepository,
    @Inject(NewestSeasons) private readonly seasons: NewestSeasons,
  ) {}

  async execute({
    actor: { userId },
    timeframe,
  }: RequestOf<typeof getBetPerformance>): Promise<ResponseOf<typeof getBetPerformance>> {
    const seasons = timeframe === 'season' ? await this.seasons.find() : null;
    const { tiers, recent } = await this.reads.run(userId, async (scope) => ({
      tiers: await this.sums.countByTier(scope, seasons),
      recent: await this.list.findNewest(scope, RECENT_BETS),
    }));
    const tally = tallyOf(addCounts(tiers));
    return {
      overall: {
        totalBets: tally.bets,
        wonBets: tally.won,
        lostBets: tally.lost,
        winRate: tally.winRatePercent ?? 0,
        totalWagered: centsToDollars(tally.wageredCents),
        totalReturns: centsToDollars(tally.payoutCents),
        totalProfit: centsToDollars(tally.profitCents),
        roi: tally.roiPercent ?? 0,
      },
      recentBets: recent.map(toHistoryBet),
    };
  }
}
