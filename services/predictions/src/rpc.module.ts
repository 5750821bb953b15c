import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { OrmContextInterceptor } from '@app/persistence';
import { ChainRpcController } from './chain/chain.rpc.controller.ts';
import { GetChainPageHandler } from './chain/get-chain-page.handler.ts';
import { GetGameHistoryHandler } from './chain/get-game-history.handler.ts';
import { ClockRpcController } from './clock/clock.rpc.controller.ts';
import { GetClockHandler } from './clock/get-clock.handler.ts';
import { FindGamesHandler } from './games/find-games.handler.ts';
import { FoundGameRepository } from './games/found-game.repository.ts';
import { GamesRpcController } from './games/games.rpc.controller.ts';
import { ListNewestSeasonsHandler } from './games/list-newest-seasons.handler.ts';
import { GetManifestHandler } from './publishing/get-manifest.handler.ts';
import { GetPublishedFileHandler } from './publishing/get-published-file.handler.ts';
import { PublishedRpcController } from './publishing/published.rpc.controller.ts';
import { GetCalibrationHandler } from './record/get-calibration.handler.ts';
import { GetPerformanceHandler } from './record/get-performance.handler.ts';
import { ListResultsHandler } from './record/list-results.handler.ts';
import { ListSlatesHandler } from './record/list-slates.handler.ts';
import { ListWeekPicksHandler } from './record/list-week-picks.handler.ts';
import { RecordPicks } from './record/record-picks.ts';
import { RecordRpcController } from './record/record.rpc.controller.ts';
import { ListSystemBetsHandler } from './system-bets/list-system-bets.handler.ts';
import { UserDataRpcController } from './user-data/user-data.rpc.controller.ts';

/** What the service answers. */
@Module({
  controllers: [
    ChainRpcController,
    ClockRpcController,
    GamesRpcController,
    PublishedRpcController,
    RecordRpcController,
    UserDataRpcController,
  ],
  providers: [
    FindGamesHandler,
    FoundGameRepository,
    GetCalibrationHandler,
    GetChainPageHandler,
    GetClockHandler,
    GetGameHistoryHandler,
    GetManifestHandler,
    GetPerformanceHandler,
    GetPublishedFileHandler,
    ListNewestSeasonsHandler,
    ListResultsHandler,
    ListSlatesHandler,
    ListSystemBetsHandler,
    ListWeekPicksHandler,
    RecordPicks,
    { provide: APP_INTERCEPTOR, useClass: OrmContextInterceptor },
  ],
})
export class RpcModule {}
