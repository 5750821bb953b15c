import { Module } from '@nestjs/common';
import { ExportBetsHandler } from './export/export-bets.handler.ts';
import { ExportRpcController } from './export/export.rpc.controller.ts';
import { CheckImportHandler } from './import/check-import.handler.ts';
import { ImportBetsHandler } from './import/import-bets.handler.ts';
import { ImportPlanner } from './import/import-planner.ts';
import { ImportRepository } from './import/import.repository.ts';
import { ImportRpcController } from './import/import.rpc.controller.ts';
import { ListImportsHandler } from './import/list-imports.handler.ts';
import { UndoImportHandler } from './import/undo-import.handler.ts';
import { BetAnalysisRepository } from './reading/bet-analysis.repository.ts';
import { BetListRepository } from './reading/bet-list.repository.ts';
import { BetSumsRepository } from './reading/bet-sums.repository.ts';
import { GetBetAnalysisHandler } from './reading/get-bet-analysis.handler.ts';
import { GetBetPerformanceHandler } from './reading/get-bet-performance.handler.ts';
import { GetBetTotalsHandler } from './reading/get-bet-totals.handler.ts';
import { LateChangesRepository } from './reading/late-changes.repository.ts';
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
  controllers: [ReadingRpcController, StrategyRpcController, ImportRpcController, ExportRpcController],
  providers: [
    BetAnalysisRepository,
    BetListRepository,
    BetSumsRepository,
    LateChangesRepository,
    NewestSeasons,
    ListBetsHandler,
    ListBetFacetsHandler,
    ListBetHistoryHandler,
    GetBetPerformanceHandler,
    GetBetAnalysisHandler,
    GetBetTotalsHandler,
    OwnBetsRepository,
    CompareStrategiesHandler,
    ImportRepository,
    ImportPlanner,
    CheckImportHandler,
    ImportBetsHandler,
    ListImportsHandler,
    UndoImportHandler,
    ExportBetsHandler,
  ],
})
export class LedgerRpcModule {}
