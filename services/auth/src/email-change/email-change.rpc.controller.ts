import { Controller, Inject } from '@nestjs/common';
import { confirmEmail, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler, type RpcContext } from '@app/messaging';
import { commandKey } from '../idempotency/command-key.ts';
import { ConfirmEmailHandler } from './confirm-email/confirm-email.handler.ts';

@Controller()
export class EmailChangeRpcController {
  constructor(@Inject(ConfirmEmailHandler) private readonly confirm: ConfirmEmailHandler) {}

  @RpcHandler(confirmEmail)
  confirmEmail(
    request: RequestOf<typeof confirmEmail>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof confirmEmail>> {
    return this.confirm.execute(request, commandKey(context));
  }
}
