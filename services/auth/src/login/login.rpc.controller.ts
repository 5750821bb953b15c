import { Controller, Inject } from '@nestjs/common';
import { login, logout, register, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler, type RpcContext } from '@app/messaging';
import { commandKey } from '../idempotency/command-key.ts';
import { RegisterHandler } from '../registration/register/register.handler.ts';
import { LogInHandler } from './log-in/log-in.handler.ts';
import { LogOutHandler } from './log-out/log-out.handler.ts';

@Controller()
export class LoginRpcController {
  constructor(
    @Inject(RegisterHandler) private readonly registerHandler: RegisterHandler,
    @Inject(LogInHandler) private readonly logIn: LogInHandler,
    @Inject(LogOutHandler) private readonly logOut: LogOutHandler,
  ) {}

  @RpcHandler(register)
  register(request: RequestOf<typeof register>, context: RpcContext): Promise<ResponseOf<typeof register>> {
    return this.registerHandler.execute(request, commandKey(context));
  }

  @RpcHandler(login)
  login(request: RequestOf<typeof login>, context: RpcContext): Promise<ResponseOf<typeof login>> {
    return this.logIn.execute(request, commandKey(context));
  }

  @RpcHandler(logout)
  logout(request: RequestOf<typeof logout>): Promise<ResponseOf<typeof logout>> {
    return this.logOut.execute(request);
  }
}
