import { Controller, Inject } from '@nestjs/common';
import {
  getSession,
  getSigningKeys,
  listSessions,
  recordActivity,
  revokeSessions,
  type RequestOf,
  type ResponseOf,
} from '@app/contracts';
import { RpcHandler, type RpcContext } from '@app/messaging';
import { commandKey } from '../idempotency/command-key.ts';
import { GetSessionHandler } from './get-session/get-session.handler.ts';
import { GetSigningKeysHandler } from './get-signing-keys/get-signing-keys.handler.ts';
import { ListSessionsHandler } from './list-sessions/list-sessions.handler.ts';
import { RecordActivityHandler } from './record-activity/record-activity.handler.ts';
import { RevokeSessionsHandler } from './revoke-sessions/revoke-sessions.handler.ts';

@Controller()
export class SessionsRpcController {
  constructor(
    @Inject(GetSessionHandler) private readonly session: GetSessionHandler,
    @Inject(GetSigningKeysHandler) private readonly keys: GetSigningKeysHandler,
    @Inject(RecordActivityHandler) private readonly activity: RecordActivityHandler,
    @Inject(ListSessionsHandler) private readonly list: ListSessionsHandler,
    @Inject(RevokeSessionsHandler) private readonly revoke: RevokeSessionsHandler,
  ) {}

  @RpcHandler(getSession)
  getSession(request: RequestOf<typeof getSession>): Promise<ResponseOf<typeof getSession>> {
    return this.session.execute(request);
  }

  @RpcHandler(getSigningKeys)
  getSigningKeys(): ResponseOf<typeof getSigningKeys> {
    return this.keys.execute();
  }

  @RpcHandler(recordActivity)
  recordActivity(request: RequestOf<typeof recordActivity>): Promise<ResponseOf<typeof recordActivity>> {
    return this.activity.execute(request);
  }

  @RpcHandler(listSessions)
  listSessions(request: RequestOf<typeof listSessions>): Promise<ResponseOf<typeof listSessions>> {
    return this.list.execute(request);
  }

  @RpcHandler(revokeSessions)
  revokeSessions(
    request: RequestOf<typeof revokeSessions>,
    context: RpcContext,
  ): Promise<ResponseOf<typeof revokeSessions>> {
    return this.revoke.execute(request, commandKey(context));
  }
}
