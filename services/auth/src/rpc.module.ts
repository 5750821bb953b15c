import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { OrmContextInterceptor } from '@app/persistence';
import { DataRpcModule } from './data-rpc.module.ts';
import { LoginRpcController } from './login/login.rpc.controller.ts';
import { LogInRepository } from './login/log-in/log-in.repository.ts';
import { LogInHandler } from './login/log-in/log-in.handler.ts';
import { LogOutHandler } from './login/log-out/log-out.handler.ts';
import { ChangePasswordHandler } from './passwords/change-password/change-password.handler.ts';
import { PasswordChange } from './passwords/change-password/password-change.ts';
import { PasswordsRpcController } from './passwords/passwords.rpc.controller.ts';
import { RegisterHandler } from './registration/register/register.handler.ts';
import { GetSessionHandler } from './sessions/get-session/get-session.handler.ts';
import { GetSigningKeysHandler } from './sessions/get-signing-keys/get-signing-keys.handler.ts';
import { ListSessionsHandler } from './sessions/list-sessions/list-sessions.handler.ts';
import { RecordActivityHandler } from './sessions/record-activity/record-activity.handler.ts';
import { RevokeSessionsHandler } from './sessions/revoke-sessions/revoke-sessions.handler.ts';
import { SessionsRpcController } from './sessions/sessions.rpc.controller.ts';
import { GetBankrollHandler } from './users/get-bankroll/get-bankroll.handler.ts';
import { BetTotals } from './users/get-profile/bet-totals.ts';
import { GetProfileHandler } from './users/get-profile/get-profile.handler.ts';
import { GetUserHandler } from './users/get-user/get-user.handler.ts';
import { UpdateProfileHandler } from './users/update-profile/update-profile.handler.ts';
import { UsersRpcController } from './users/users.rpc.controller.ts';

/** What the service answers. */
@Module({
  imports: [DataRpcModule],
  controllers: [LoginRpcController, PasswordsRpcController, SessionsRpcController, UsersRpcController],
  providers: [
    RegisterHandler,
    LogInHandler,
    LogInRepository,
    LogOutHandler,
    PasswordChange,
    ChangePasswordHandler,
    GetSessionHandler,
    GetSigningKeysHandler,
    RecordActivityHandler,
    ListSessionsHandler,
    RevokeSessionsHandler,
    GetUserHandler,
    BetTotals,
    GetProfileHandler,
    GetBankrollHandler,
    UpdateProfileHandler,
    { provide: APP_INTERCEPTOR, useClass: OrmContextInterceptor },
  ],
})
export class RpcModule {}
