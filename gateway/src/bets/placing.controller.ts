import { Controller, Inject, Req, Res } from '@nestjs/common';
import { addManualBet, placeBet, postBet, postManualBet } from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readers } from '../access/readers.ts';
import { actorOf, bodyReader, commandOf, isKeyGiven } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { SERVICES, type Services } from '../services/service-link.ts';
import { sendBet } from './send-bets.ts';

const readBet = bodyReader(postBet);
const readManualBet = bodyReader(postManualBet);

@Controller()
export class PlacingController {
  constructor(
    @Inject(SERVICES) private readonly services: Services,
    @Inject(Readers) private readonly readers: Readers,
  ) {}

  @Route(postBet, placeBet)
  async place(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const bet = readBet(request);
    const command = { ...callerOf(request), bet, ...(await this.readers.ofCommand(request)) };
    const { bet: placed } = await this.services.call(placeBet, command, commandOf(request));
    sendBet(reply, placed);
  }

  @Route(postManualBet, addManualBet)
  async addManual(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const bet = readManualBet(request);
    const command = { ...callerOf(request), bet, ...(await this.readers.ofCommand(request)) };
    const { bet: added } = await this.services.call(addManualBet, command, commandOf(request));
    sendBet(reply, added);
  }
}

const callerOf = (request: FastifyRequest) => ({
  actor: actorOf(request),
  isKeyGiven: isKeyGiven(request),
});
