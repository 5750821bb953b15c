import { Inject } from '@nestjs/common';
import { listBetHistory, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Reads } from '@app/persistence';
import { toHistoryBet } from '../bets/bet.mapper.ts';
import { BetListRepository } from './bet-list.repository.ts';

/** Maximum bets in the history (S-208). */
const MAX_HISTORY_BETS = 500;

/** Lists the bets of the newest games, newest logged first (S-208). */
@Handles(listBetHistory)
export class ListBetHistoryHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(BetListRepository) private readonly list: BetListRepository,
  ) {}

  async execute({
    actor: { userId },
    limit,
  }: RequestOf<typeof listBetHistory>): Promise<ResponseOf<typeof listBetHistory>> {
    const most = Math.min(Math.max(limit, 1), MAX_HISTORY_BETS);
    const bets = await this.reads.run(userId, (scope) => this.list.findNewestGames(scope, most));
    return { bets: bets.map(toHistoryBet) };
  }
}
