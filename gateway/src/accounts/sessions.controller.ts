import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import {
  deleteSession,
  getSessions,
  listSessions,
  postActivity,
  postRevokeOthers,
  revokeSessions,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, commandOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendDone, sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

@Controller()
export class SessionsController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(getSessions, listSessions)
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendRaw(reply, await this.services.callRaw(listSessions, { actor: actorOf(request) }));
  }

  @Route(deleteSession, revokeSessions)
  async revoke(
    @Param('id') sessionId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.services.callRaw(revokeSessions, { actor: actorOf(request), sessionId }, commandOf(request));
    sendDone(reply);
  }

  @Route(postRevokeOthers, revokeSessions)
  async revokeOthers(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), sessionId: null };
    sendRaw(reply, await this.services.callRaw(revokeSessions, command, commandOf(request)));
  }

  /** The request itself is the activity, recorded by the gate (S-069). */
  @Route(postActivity)
  activity(@Res() reply: FastifyReply): void {
    sendDone(reply);
  }
}
