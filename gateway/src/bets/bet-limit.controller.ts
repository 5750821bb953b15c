import { Controller, Inject, Req, Res } from '@nestjs/common';
import { getBetLimit, getBetLimitRoute, putBetLimit, setBetLimit } from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, commandOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readLimit = bodyReader(putBetLimit);

@Controller()
export class BetLimitController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(getBetLimitRoute, getBetLimit)
  async get(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendRaw(reply, await this.services.callRaw(getBetLimit, { actor: actorOf(request) }));
  }

  @Route(putBetLimit, setBetLimit)
  async set(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), limit: readLimit(request) };
    sendRaw(reply, await this.services.callRaw(setBetLimit, command, commandOf(request)));
  }
}
