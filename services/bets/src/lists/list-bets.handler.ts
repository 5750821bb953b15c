import { Inject } from '@nestjs/common';
import { BETS_PAGE_SIZE, type BetSummary, listBets, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { ONE_SNAPSHOT, Reads } from '@app/persistence';
import { betSum, centsToDollars, roundUnits } from '@app/domain';
import { toBet } from '../bets/bet.mapper.ts';
import { BetListRepository, type BetPage } from './bet-list.repository.ts';
import { BetSumsRepository, type ListSums } from '../figures/bet-sums.repository.ts';
import { readCursor, toCursor } from './cursor.ts';

/** Lists a user's bets page by page, with totals on the first (S-163 to S-170). */
@Handles(listBets)
export class ListBetsHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(BetListRepository) private readonly list: BetListRepository,
    @Inject(BetSumsRepository) private readonly sums: BetSumsRepository,
  ) {}

  /** Throws VALIDATION_FAILED for an invalid cursor. */
  async execute({
    actor: { userId },
    status,
    cursor,
    limit,
    ...filter
  }: RequestOf<typeof listBets>): Promise<ResponseOf<typeof listBets>> {
    const after = cursor === null || cursor === '' ? null : readCursor(cursor);
    const page = { filter, status, after, limit: Math.min(Math.max(limit, 1), BETS_PAGE_SIZE) };
    if (after !== null)
      return this.reads.run(userId, async (scope) => responseOf(await this.list.findPage(scope, page), null));
    // One snapshot, so rows and totals of the first page agree while bets change.
    return this.reads.run(userId, (own) =>
      own.transactional(
        async (scope) =>
          responseOf(
            await this.list.findPage(scope, page),
            summaryOf(await this.sums.sumList(scope, filter)),
          ),
        ONE_SNAPSHOT,
      ),
    );
  }
}

function responseOf({ bets, next }: BetPage, summary: BetSummary | null): ResponseOf<typeof listBets> {
  return { bets: bets.map(toBet), summary, nextCursor: next === null ? null : toCursor(next) };
}

function summaryOf({
  atRiskCents,
  wonProfitCents,
  lostProfitCents,
  profitUnits,
  since,
  ...totals
}: ListSums): BetSummary {
  const sum = betSum(totals);
  return {
    totalBets: sum.total,
    pendingBets: sum.pending,
    wonBets: sum.won,
    lostBets: sum.lost,
    totalWagered: centsToDollars(sum.wageredCents),
    totalPayout: centsToDollars(sum.payoutCents),
    totalProfit: centsToDollars(sum.profitCents),
    pushBets: sum.push,
    voidBets: sum.void,
    atRiskCents,
    settledWageredCents: sum.settledWageredCents,
    profitCents: sum.profitCents,
    profitUnits: roundUnits(profitUnits),
    wonProfitCents,
    lostProfitCents,
    winRatePercent: sum.winRatePercent,
    roiPercent: sum.roiPercent,
    since,
  };
}
