import { Controller, Inject } from '@nestjs/common';
import {
  checkImport,
  importBets,
  listImports,
  undoImport,
  type RequestOf,
  type ResponseOf,
} from '@app/contracts';
import { RpcHandler, type RpcContext } from '@app/messaging';
import { commandKey } from '../idempotency/command-key.ts';
import { CheckImportHandler } from './check-import.handler.ts';
import { ImportBetsHandler } from './import-bets.handler.ts';
import { ListImportsHandler } from './list-imports.handler.ts';
import { UndoImportHandler } from './undo-import.handler.ts';

@Controller()
export class ImportRpcController {
  constructor(
    @Inject(CheckImportHandler) private readonly check: CheckImportHandler,
    @Inject(ImportBetsHandler) private readonly add: ImportBetsHandler,
    @Inject(ListImportsHandler) private readonly list: ListImportsHandler,
    @Inject(UndoImportHandler) private readonly undo: UndoImportHandler,
  ) {}

  @RpcHandler(checkImport)
  checkImport(request: RequestOf<typeof checkImport>): Promise<ResponseOf<typeof checkImport>> {
    return this.check.execute(request);
  }

  @RpcHandler(importBets)
  importBets(
    request: RequestOf<typeof importBets>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof importBets>> {
    return this.add.execute(request, commandKey(context));
  }

  @RpcHandler(listImports)
  listImports(request: RequestOf<typeof listImports>): Promise<ResponseOf<typeof listImports>> {
    return this.list.execute(request);
  }

  @RpcHandler(undoImport)
  undoImport(
    request: RequestOf<typeof undoImport>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof undoImport>> {
    return this.undo.execute(request, commandKey(context));
  }
}
