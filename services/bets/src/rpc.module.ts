import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { OrmContextInterceptor } from '@app/persistence';
import { BetChanger } from './changing/bet-changer.ts';
import { BetRemoval } from './changing/bet-removal.ts';
import { ChangingRpcController } from './changing/changing.rpc.controller.ts';
import { CorrectBetHandler } from './changing/correct-bet/correct-bet.handler.ts';
import { DeleteBetHandler } from './changing/delete-bet/delete-bet.handler.ts';
import { RemoveBetHandler } from './changing/remove-bet/remove-bet.handler.ts';
import { ReopenBetHandler } from './changing/reopen-bet/reopen-bet.handler.ts';
import { UpdateBetHandler } from './changing/update-bet/update-bet.handler.ts';
import { LedgerRpcModule } from './ledger-rpc.module.ts';
import { GetLimitHandler } from './limits/get-limit/get-limit.handler.ts';
import { LimitsRpcController } from './limits/limits.rpc.controller.ts';
import { SetLimitHandler } from './limits/set-limit/set-limit.handler.ts';
import { StakeLimits } from './limits/stake-limits.ts';
import { AddManualBetHandler } from './placing/add-manual-bet/add-manual-bet.handler.ts';
import { BetStore } from './placing/bet-store.ts';
import { PlaceBetHandler } from './placing/place-bet/place-bet.handler.ts';
import { PlacingRpcController } from './placing/placing.rpc.controller.ts';
import { GameResultRepository } from './settlement/game-result.repository.ts';
import { ExportUserDataHandler } from './user-data/export-user-data.handler.ts';
import { UserDataRpcController } from './user-data/user-data.rpc.controller.ts';

/** What the service answers. */
@Module({
  imports: [LedgerRpcModule],
  controllers: [PlacingRpcController, ChangingRpcController, LimitsRpcController, UserDataRpcController],
  providers: [
    BetStore,
    PlaceBetHandler,
    AddManualBetHandler,
    BetChanger,
    UpdateBetHandler,
    ReopenBetHandler,
    BetRemoval,
    DeleteBetHandler,
    RemoveBetHandler,
    GameResultRepository,
    CorrectBetHandler,
    StakeLimits,
    GetLimitHandler,
    SetLimitHandler,
    ExportUserDataHandler,
    { provide: APP_INTERCEPTOR, useClass: OrmContextInterceptor },
  ],
})
export class RpcModule {}
