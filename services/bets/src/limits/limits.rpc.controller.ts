import { Controller, Inject } from '@nestjs/common';
import { getBetLimit, setBetLimit, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler, type RpcContext } from '@app/messaging';
import { commandKey } from '../idempotency/command-key.ts';
import { GetLimitHandler } from './get-limit/get-limit.handler.ts';
import { SetLimitHandler } from './set-limit/set-limit.handler.ts';

@Controller()
export class LimitsRpcController {
  constructor(
    @Inject(GetLimitHandler) private readonly get: GetLimitHandler,
    @Inject(SetLimitHandler) private readonly set: SetLimitHandler,
  ) {}

  @RpcHandler(getBetLimit)
  getBetLimit(request: RequestOf<typeof getBetLimit>): Promise<ResponseOf<typeof getBetLimit>> {
    return this.get.execute(request);
  }

  @RpcHandler(setBetLimit)
  setBetLimit(
    request: RequestOf<typeof setBetLimit>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof setBetLimit>> {
    return this.set.execute(request, commandKey(context));
  }
}
