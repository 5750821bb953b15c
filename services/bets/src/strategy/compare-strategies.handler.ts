import { Inject } from '@nestjs/common';
import { AppError, compareStrategies, listWeekPicks, type RequestOf, type ResponseOf } from '@app/contracts';
import { profitUnitsOf, REPLAY_BANKROLL_CENTS, sumBets } from '@app/domain';
import { Handles, RpcClient } from '@app/messaging';
import { Reads } from '@app/persistence';
import { OwnBetsRepository, type OwnBet } from './own-bets.repository.ts';
import { replayWeek } from './replay-week.ts';

type Week = ResponseOf<typeof listWeekPicks>;

/**
 * Compares a week of published picks under three staking rules with the user's own bets on these games (S-474
 * to S-479).
 */
@Handles(compareStrategies)
export class CompareStrategiesHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(OwnBetsRepository) private readonly bets: OwnBetsRepository,
    @Inject(RpcClient) private readonly client: RpcClient,
  ) {}

  /**
   * Throws WEEK_NOT_PUBLISHED for a week without published picks, PICKS_UNAVAILABLE while predictions is
   * unavailable.
   */
  async execute({
    actor: { userId },
    sport,
    season,
    week,
  }: RequestOf<typeof compareStrategies>): Promise<ResponseOf<typeof compareStrategies>> {
    const published = await this.findWeek({ sport, season, week });
    const played = published.games.flatMap((game) =>
      game.pick === null ? [] : [{ ...game, pick: game.pick }],
    );
    const gameIds = published.games.map(({ gameId }) => gameId);
    const own = await this.reads.run(userId, (scope) => this.bets.findOfGames(scope, sport, gameIds));
    const ownByGame = Map.groupBy(own, ({ gameId }) => gameId);
    const { stakes, total } = replayWeek(played.map(({ pick }) => pick));
    return {
      sport,
      season: published.season,
      week: published.week,
      origin: published.origin,
      available: published.available,
      games: played.flatMap((game, index) => {
        const ofGame = stakes[index];
        if (ofGame === undefined) return [];
        const { gameId, homeTeam, awayTeam, startsAt, status, homeScore, awayScore, pick } = game;
        return [
          {
            ...{ gameId, homeTeam, awayTeam, startsAt, status, homeScore, awayScore, pick, ...ofGame },
            own: (ownByGame.get(gameId) ?? []).map(shown),
          },
        ];
      }),
      kellyStartCents: REPLAY_BANKROLL_CENTS,
      ...total,
      own: sumOwn(own),
    };
  }

  private async findWeek(request: RequestOf<typeof listWeekPicks>): Promise<Week> {
    try {
      return await this.client.call(listWeekPicks, request);
    } catch (error) {
      if (error instanceof AppError && error.code === 'WEEK_NOT_PUBLISHED') throw error;
      throw new AppError('PICKS_UNAVAILABLE');
    }
  }
}

function shown({ gameId: _, payoutCents: __, ...bet }: OwnBet): Omit<OwnBet, 'gameId' | 'payoutCents'> {
  return bet;
}

/** Adds up settled bets except void ones; null without any. */
function sumOwn(bets: readonly OwnBet[]): ResponseOf<typeof compareStrategies>['own'] {
  const sum = sumBets(
    bets.map((bet) => ({
      ...bet,
      state: bet.result === null ? ('pending' as const) : ('completed' as const),
    })),
  );
  const { won, lost, push, settledWageredCents, profitCents, roiPercent } = sum;
  const settled = won + lost + push;
  if (settled === 0) return null;
  return {
    bets: settled,
    ...{ won, lost, push, wageredCents: settledWageredCents, profitCents, roiPercent },
    profitUnits: profitUnitsOf(bets.filter(({ result }) => result !== 'void')),
  };
}
