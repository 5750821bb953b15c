import { Controller, Inject } from '@nestjs/common';
import { getProfile, getUser, updateProfile, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler, type RpcContext } from '@app/messaging';
import { commandKey } from '../idempotency/command-key.ts';
import { GetProfileHandler } from './get-profile/get-profile.handler.ts';
import { GetUserHandler } from './get-user/get-user.handler.ts';
import { UpdateProfileHandler } from './update-profile/update-profile.handler.ts';

@Controller()
export class UsersRpcController {
  constructor(
    @Inject(GetUserHandler) private readonly user: GetUserHandler,
    @Inject(GetProfileHandler) private readonly profile: GetProfileHandler,
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

  @RpcHandler(updateProfile)
  updateProfile(
    request: RequestOf<typeof updateProfile>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof updateProfile>> {
    return this.update.execute(request, commandKey(context));
  }
}
