import { Controller, Inject } from '@nestjs/common';
import { getChainPage, getGameHistory, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler } from '@app/messaging';
import { GetChainPageHandler } from './get-chain-page.handler.ts';
import { GetGameHistoryHandler } from './get-game-history.handler.ts';

@Controller()
export class ChainRpcController {
  constructor(
    @Inject(GetChainPageHandler) private readonly page: GetChainPageHandler,
    @Inject(GetGameHistoryHandler) private readonly history: GetGameHistoryHandler,
  ) {}

  @RpcHandler(getChainPage)
  getChainPage(request: RequestOf<typeof getChainPage>): Promise<ResponseOf<typeof getChainPage>> {
    return this.page.execute(request);
  }

  @RpcHandler(getGameHistory)
  getGameHistory(request: RequestOf<typeof getGameHistory>): Promise<ResponseOf<typeof getGameHistory>> {
    return this.history.execute(request);
  }
}
