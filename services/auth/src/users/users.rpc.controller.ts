import { Controller, Inject } from '@nestjs/common';
import {
  getBankroll,
  getProfile,
  getUser,
  updateProfile,
  type RequestOf,
  type ResponseOf,
} from '@app/contracts';
import { RpcHandler, type RpcContext } from '@app/messaging';
import { commandKey } from '../idempotency/command-key.ts';
import { GetBankrollHandler } from './get-bankroll/get-bankroll.handler.ts';
import { GetProfileHandler } from './get-profile/get-profile.handler.ts';
import { GetUserHandler } from './get-user/get-user.handler.ts';
import { UpdateProfileHandler } from './update-profile/update-profile.handler.ts';

@Controller()
export class UsersRpcController {
  constructor(
    @Inject(GetUserHandler) private readonly user: GetUserHandler,
    @Inject(GetProfileHandler) private readonly profile: GetProfileHandler,
    @Inject(GetBankrollHandler) private readonly bankroll: GetBankrollHandler,
    @Inject(UpdateProfileHandler) private readonly update: UpdateProfileHandler,
  ) {}

  @RpcHandler(getUser)
  getUser(request: RequestOf<typeof getUser>): Promise<ResponseOf<typeof getUser>> {
    return this.user.execute(request);
  }

  @RpcHandler(getProfile)
  getProfile(request: RequestOf<typeof getProfile>): Promise<ResponseOf<typeof getProfile>> {
    return this.profile.execute(request);
  }

  @RpcHandler(getBankroll)
  getBankroll(request: RequestOf<typeof getBankroll>): Promise<ResponseOf<typeof getBankroll>> {
    return this.bankroll.execute(request);
  }

  @RpcHandler(updateProfile)
  updateProfile(
    request: RequestOf<typeof updateProfile>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof updateProfile>> {
    return this.update.execute(request, commandKey(context));
  }
}
