import { Controller, Inject } from '@nestjs/common';
import { EXPORT_USER_DATA, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler } from '@app/messaging';
import { ExportUserDataHandler } from './export-user-data.handler.ts';

@Controller()
export class UserDataRpcController {
  constructor(@Inject(ExportUserDataHandler) private readonly exporter: ExportUserDataHandler) {}

  @RpcHandler(EXPORT_USER_DATA.bets)
  exportUserData(
    request: RequestOf<typeof EXPORT_USER_DATA.bets>,
  ): Promise<ResponseOf<typeof EXPORT_USER_DATA.bets>> {
    return this.exporter.execute(request);
  }
}
