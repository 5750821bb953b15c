import { Controller, Inject } from '@nestjs/common';
import { getExportPart, listExports, startExport, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler, type RpcContext } from '@app/messaging';
import { commandKey } from '../idempotency/command-key.ts';
import { GetExportPartHandler } from './get-export-part/get-export-part.handler.ts';
import { ListExportsHandler } from './list-exports/list-exports.handler.ts';
import { StartExportHandler } from './start-export/start-export.handler.ts';

@Controller()
export class ExportsRpcController {
  constructor(
    @Inject(StartExportHandler) private readonly start: StartExportHandler,
    @Inject(ListExportsHandler) private readonly list: ListExportsHandler,
    @Inject(GetExportPartHandler) private readonly part: GetExportPartHandler,
  ) {}

  @RpcHandler(startExport)
  startExport(
    request: RequestOf<typeof startExport>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof startExport>> {
    return this.start.execute(request, commandKey(context));
  }

  @RpcHandler(listExports)
  listExports(request: RequestOf<typeof listExports>): Promise<ResponseOf<typeof listExports>> {
    return this.list.execute(request);
  }

  @RpcHandler(getExportPart)
  getExportPart(request: RequestOf<typeof getExportPart>): Promise<ResponseOf<typeof getExportPart>> {
    return this.part.execute(request);
  }
}
