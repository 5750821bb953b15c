import { Controller, Inject } from '@nestjs/common';
import { exportBets, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler } from '@app/messaging';
import { ExportBetsHandler } from './export-bets.handler.ts';

@Controller()
export class ExportRpcController {
  constructor(@Inject(ExportBetsHandler) private readonly handler: ExportBetsHandler) {}

  @RpcHandler(exportBets)
  exportBets(request: RequestOf<typeof exportBets>): Promise<ResponseOf<typeof exportBets>> {
    return this.handler.execute(request);
  }
}
