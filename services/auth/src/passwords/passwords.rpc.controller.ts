import { Controller, Inject } from '@nestjs/common';
import { changePassword, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler, type RpcContext } from '@app/messaging';
import { commandKey } from '../idempotency/command-key.ts';
import { ChangePasswordHandler } from './change-password/change-password.handler.ts';

@Controller()
export class PasswordsRpcController {
  constructor(@Inject(ChangePasswordHandler) private readonly change: ChangePasswordHandler) {}

  @RpcHandler(changePassword)
  changePassword(
    request: RequestOf<typeof changePassword>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof changePassword>> {
    return this.change.execute(request, commandKey(context));
  }
}
