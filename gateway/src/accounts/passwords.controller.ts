import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  ACCOUNT_TEXTS,
  changePassword,
  postChangePassword,
  postForgotPassword,
  postResetPassword,
  requestPasswordReset,
  resetPassword,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, clientOf, commandOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendDone } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readForgotten = bodyReader(postForgotPassword);
const readReset = bodyReader(postResetPassword);
const readChange = bodyReader(postChangePassword);

@Controller()
export class PasswordsController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  /** Same response whether or not the account exists (S-118, S-119). */
  @Route(postForgotPassword, requestPasswordReset)
  async forgot(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { email } = readForgotten(request);
    const command = { email, client: clientOf(request) };
    const answer = await this.services.call(requestPasswordReset, command, commandOf(request));
    reply.send({ success: true, message: ACCOUNT_TEXTS.resetRequested, ...answer });
  }

  @Route(postResetPassword, resetPassword)
  async reset(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { ...readReset(request), client: clientOf(request) };
    await this.services.callRaw(resetPassword, command, commandOf(request));
    sendDone(reply);
  }

  @Route(postChangePassword, changePassword)
  async change(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), ...readChange(request), client: clientOf(request) };
    await this.services.callRaw(changePassword, command, commandOf(request));
    sendDone(reply);
  }
}
