import { Controller, Inject } from '@nestjs/common';
import { deleteAccount, getDeletion, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler, type RpcContext } from '@app/messaging';
import { commandKey } from '../idempotency/command-key.ts';
import { DeleteAccountHandler } from './delete-account/delete-account.handler.ts';
import { GetDeletionHandler } from './get-deletion/get-deletion.handler.ts';

@Controller()
export class DeletionRpcController {
  constructor(
    @Inject(DeleteAccountHandler) private readonly remove: DeleteAccountHandler,
    @Inject(GetDeletionHandler) private readonly state: GetDeletionHandler,
  ) {}

  @RpcHandler(deleteAccount)
  deleteAccount(
    request: RequestOf<typeof deleteAccount>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof deleteAccount>> {
    return this.remove.execute(request, commandKey(context));
  }

  @RpcHandler(getDeletion)
  getDeletion(request: RequestOf<typeof getDeletion>): Promise<ResponseOf<typeof getDeletion>> {
    return this.state.execute(request);
  }
}
