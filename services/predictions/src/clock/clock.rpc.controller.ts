import { Controller, Inject } from '@nestjs/common';
import { getClock, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler } from '@app/messaging';
import { GetClockHandler } from './get-clock.handler.ts';

@Controller()
export class ClockRpcController {
  constructor(@Inject(GetClockHandler) private readonly handler: GetClockHandler) {}

  @RpcHandler(getClock)
  getClock(request: RequestOf<typeof getClock>): Promise<ResponseOf<typeof getClock>> {
    return this.handler.execute(request);
  }
}
