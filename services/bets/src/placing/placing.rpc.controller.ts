import { Controller, Inject } from '@nestjs/common';
import { addManualBet, placeBet, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler, type RpcContext } from '@app/messaging';
import { commandKey } from '../idempotency/command-key.ts';
import { AddManualBetHandler } from './add-manual-bet/add-manual-bet.handler.ts';
import { PlaceBetHandler } from './place-bet/place-bet.handler.ts';

@Controller()
export class PlacingRpcController {
  constructor(
    @Inject(PlaceBetHandler) private readonly place: PlaceBetHandler,
    @Inject(AddManualBetHandler) private readonly addManual: AddManualBetHandler,
  ) {}

  @RpcHandler(placeBet)
  placeBet(request: RequestOf<typeof placeBet>, context: RpcContext): Promise<ResponseOf<typeof placeBet>> {
    return this.place.execute(request, commandKey(context));
  }

  @RpcHandler(addManualBet)
  addManualBet(
    request: RequestOf<typeof addManualBet>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof addManualBet>> {
    return this.addManual.execute(request, commandKey(context));
  }
}
