import { Controller, Inject } from '@nestjs/common';
import {
  findGames,
  listNewestSeasons,
  listSystemBets,
  listWeekPicks,
  type RequestOf,
  type ResponseOf,
} from '@app/contracts';
import { RpcHandler } from '@app/messaging';
import { ListWeekPicksHandler } from '../record/list-week-picks.handler.ts';
import { ListSystemBetsHandler } from '../system-bets/list-system-bets.handler.ts';
import { FindGamesHandler } from './find-games.handler.ts';
import { ListNewestSeasonsHandler } from './list-newest-seasons.handler.ts';

/** What bets, strategies and the comparison with the system ask. */
@Controller()
export class GamesRpcController {
  constructor(
    @Inject(FindGamesHandler) private readonly games: FindGamesHandler,
    @Inject(ListNewestSeasonsHandler) private readonly seasons: ListNewestSeasonsHandler,
    @Inject(ListWeekPicksHandler) private readonly weekPicks: ListWeekPicksHandler,
    @Inject(ListSystemBetsHandler) private readonly systemBets: ListSystemBetsHandler,
  ) {}

  @RpcHandler(findGames)
  findGames(request: RequestOf<typeof findGames>): Promise<ResponseOf<typeof findGames>> {
    return this.games.execute(request);
  }

  @RpcHandler(listNewestSeasons)
  listNewestSeasons(): Promise<ResponseOf<typeof listNewestSeasons>> {
    return this.seasons.execute();
  }

  @RpcHandler(listWeekPicks)
  listWeekPicks(request: RequestOf<typeof listWeekPicks>): Promise<ResponseOf<typeof listWeekPicks>> {
    return this.weekPicks.execute(request);
  }

  @RpcHandler(listSystemBets)
  listSystemBets(request: RequestOf<typeof listSystemBets>): Promise<ResponseOf<typeof listSystemBets>> {
    return this.systemBets.execute(request);
  }
}
