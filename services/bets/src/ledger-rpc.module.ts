import { Module } from '@nestjs/common';
import { BetAnalysisRepository } from './reading/bet-analysis.repository.ts';
import { BetListRepository } from './reading/bet-list.repository.ts';
import { BetSumsRepository } from './reading/bet-sums.repository.ts';
import { GetBetAnalysisHandler } from './reading/get-bet-analysis.handler.ts';
import { GetBetPerformanceHandler } from './reading/get-bet-performance.handler.ts';
import { GetBetTotalsHandler } from './reading/get-bet-totals.handler.ts';
import { ListBetFacetsHandler } from './reading/list-bet-facets.handler.ts';
import { ListBetHistoryHandler } from './reading/list-bet-history.handler.ts';
import { ListBetsHandler } from './reading/list-bets.handler.ts';
import { NewestSeasons } from './reading/newest-seasons.ts';
import { ReadingRpcController } from './reading/reading.rpc.controller.ts';
import { CompareStrategiesHandler } from './strategy/compare-strategies.handler.ts';
import { OwnBetsRepository } from './strategy/own-bets.repository.ts';
import { StrategyRpcController } from './strategy/strategy.rpc.controller.ts';

/** What the service answers about bets as they stand: lists, sums, comparison, import, export. */
@Module({
  controllers: [ReadingRpcController, StrategyRpcController],
  providers: [
    BetAnalysisRepository,
    BetListRepository,
    BetSumsRepository,
    NewestSeasons,
    ListBetsHandler,
    ListBetFacetsHandler,
    ListBetHistoryHandler,
    GetBetPerformanceHandler,
    GetBetAnalysisHandler,
    GetBetTotalsHandler,
    OwnBetsRepository,
    CompareStrategiesHandler,
  ],
})
export class LedgerRpcModule {}
