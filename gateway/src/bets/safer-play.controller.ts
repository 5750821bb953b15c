import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  confirmLimit,
  getSaferPlay,
  getSaferPlayRoute,
  postConfirmLimit,
  postPause,
  postWithdrawLimit,
  putPlayLimits,
  putRealityCheck,
  setPlayLimits,
  setRealityCheck,
  startPause,
  withdrawLimit,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, commandOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readLimits = bodyReader(putPlayLimits);
const readConfirmed = bodyReader(postConfirmLimit);
const readWithdrawn = bodyReader(postWithdrawLimit);
const readPause = bodyReader(postPause);
const readRealityCheck = bodyReader(putRealityCheck);

/** The caller's own limits, time-out, self-exclusion and reality check. */
@Controller()
export class SaferPlayController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(getSaferPlayRoute, getSaferPlay)
  async get(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendRaw(reply, await this.services.callRaw(getSaferPlay, { actor: actorOf(request) }));
  }

  @Route(putPlayLimits, setPlayLimits)
  async setLimits(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), ...readLimits(request) };
    sendRaw(reply, await this.services.callRaw(setPlayLimits, command, commandOf(request)));
  }

  @Route(postConfirmLimit, confirmLimit)
  async confirm(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), ...readConfirmed(request) };
    sendRaw(reply, await this.services.callRaw(confirmLimit, command, commandOf(request)));
  }

  @Route(postWithdrawLimit, withdrawLimit)
  async withdraw(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), ...readWithdrawn(request) };
    sendRaw(reply, await this.services.callRaw(withdrawLimit, command, commandOf(request)));
  }

  @Route(postPause, startPause)
  async pause(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), ...readPause(request) };
    sendRaw(reply, await this.services.callRaw(startPause, command, commandOf(request)));
  }

  @Route(putRealityCheck, setRealityCheck)
  async setRealityCheck(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), ...readRealityCheck(request) };
    sendRaw(reply, await this.services.callRaw(setRealityCheck, command, commandOf(request)));
  }
}
