import { Controller, Inject, Req, Res } from '@nestjs/common';
import { login, logout, postLogin, postLogout, postRegister, register } from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionVerifier } from '../access/session-verifier.ts';
import { actorOf, bodyReader, clientOf, commandOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendDone, sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readRegistration = bodyReader(postRegister);
const readLogin = bodyReader(postLogin);

@Controller()
export class SignInController {
  constructor(
    @Inject(SERVICES) private readonly services: Services,
    @Inject(SessionVerifier) private readonly verifier: SessionVerifier,
  ) {}

  @Route(postRegister, register)
  async register(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { username, email, password, displayName, bankroll, defaultBetAmount } = readRegistration(request);
    const amounts = {
      ...(bankroll !== undefined && { bankroll }),
      ...(defaultBetAmount !== undefined && { defaultBetAmount }),
    };
    const command = { username, email, password, displayName, ...amounts, client: clientOf(request) };
    sendRaw(reply, await this.services.callRaw(register, command, commandOf(request)));
  }

  @Route(postLogin, login)
  async login(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { ...readLogin(request), client: clientOf(request) };
    sendRaw(reply, await this.services.callRaw(login, command, commandOf(request)));
  }

  /** Also clears personal pages from the browser's cache. */
  @Route(postLogout, logout)
  async logout(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const actor = actorOf(request);
    await this.services.callRaw(logout, { actor }, commandOf(request));
    // The broadcast may arrive after the user's next request.
    this.verifier.forget(actor.sessionId);
    reply.header('clear-site-data', '"cache"');
    sendDone(reply);
  }
}
