import { Controller, Inject } from '@nestjs/common';
import { requestPasswordReset, resetPassword, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler, type RpcContext } from '@app/messaging';
import { commandKey } from '../idempotency/command-key.ts';
import { RequestPasswordResetHandler } from './request-password-reset/request-password-reset.handler.ts';
import { ResetPasswordHandler } from './reset-password/reset-password.handler.ts';

@Controller()
export class ResetRpcController {
  constructor(
    @Inject(RequestPasswordResetHandler) private readonly request: RequestPasswordResetHandler,
    @Inject(ResetPasswordHandler) private readonly reset: ResetPasswordHandler,
  ) {}

  @RpcHandler(requestPasswordReset)
  requestPasswordReset(
    request: RequestOf<typeof requestPasswordReset>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof requestPasswordReset>> {
    return this.request.execute(request, commandKey(context));
  }

  @RpcHandler(resetPassword)
  resetPassword(
    request: RequestOf<typeof resetPassword>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof resetPassword>> {
    return this.reset.execute(request, commandKey(context));
  }
}
