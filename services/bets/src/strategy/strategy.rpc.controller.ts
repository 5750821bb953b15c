import { Controller, Inject } from '@nestjs/common';
import { compareStrategies, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler } from '@app/messaging';
import { CompareStrategiesHandler } from './compare-strategies.handler.ts';

@Controller()
export class StrategyRpcController {
  constructor(@Inject(CompareStrategiesHandler) private readonly handler: CompareStrategiesHandler) {}

  @RpcHandler(compareStrategies)
  compareStrategies(
    request: RequestOf<typeof compareStrategies>,
  ): Promise<ResponseOf<typeof compareStrategies>> {
    return this.handler.execute(request);
  }
}
