import { Controller, Inject } from '@nestjs/common';
import {
  correctBet,
  deleteBet,
  removeBet,
  reopenBet,
  updateBet,
  type RequestOf,
  type ResponseOf,
} from '@app/contracts';
import { RpcHandler, type RpcContext } from '@app/messaging';
import { commandKey } from '../idempotency/command-key.ts';
import { CorrectBetHandler } from './correct-bet/correct-bet.handler.ts';
import { DeleteBetHandler } from './delete-bet/delete-bet.handler.ts';
import { RemoveBetHandler } from './remove-bet/remove-bet.handler.ts';
import { ReopenBetHandler } from './reopen-bet/reopen-bet.handler.ts';
import { UpdateBetHandler } from './update-bet/update-bet.handler.ts';

@Controller()
export class ChangingRpcController {
  constructor(
    @Inject(UpdateBetHandler) private readonly update: UpdateBetHandler,
    @Inject(ReopenBetHandler) private readonly reopen: ReopenBetHandler,
    @Inject(CorrectBetHandler) private readonly correct: CorrectBetHandler,
    @Inject(DeleteBetHandler) private readonly deleteOpen: DeleteBetHandler,
    @Inject(RemoveBetHandler) private readonly remove: RemoveBetHandler,
  ) {}

  @RpcHandler(updateBet)
  updateBet(
    request: RequestOf<typeof updateBet>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof updateBet>> {
    return this.update.execute(request, commandKey(context));
  }

  @RpcHandler(reopenBet)
  reopenBet(
    request: RequestOf<typeof reopenBet>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof reopenBet>> {
    return this.reopen.execute(request, commandKey(context));
  }

  @RpcHandler(deleteBet)
  deleteBet(
    request: RequestOf<typeof deleteBet>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof deleteBet>> {
    return this.deleteOpen.execute(request, commandKey(context));
  }

  @RpcHandler(correctBet)
  correctBet(
    request: RequestOf<typeof correctBet>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof correctBet>> {
    return this.correct.execute(request, commandKey(context));
  }

  @RpcHandler(removeBet)
  removeBet(
    request: RequestOf<typeof removeBet>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof removeBet>> {
    return this.remove.execute(request, commandKey(context));
  }
}
