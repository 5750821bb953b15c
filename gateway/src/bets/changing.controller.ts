import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import {
  correctBet,
  deleteBet,
  deleteBetRoute,
  patchBet,
  postBetCorrection,
  postBetRemoval,
  postReopenBet,
  removeBet,
  reopenBet,
  updateBet,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readers } from '../access/readers.ts';
import { actorOf, bodyReader, commandOf, expectedVersionOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendDone } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';
import { sendBet } from './send-bets.ts';

const readChange = bodyReader(patchBet);
const readCorrection = bodyReader(postBetCorrection);

/** Changes to a bet. Ids go to the service unchanged, which treats malformed ones as unknown. */
@Controller()
export class ChangingController {
  constructor(
    @Inject(SERVICES) private readonly services: Services,
    @Inject(Readers) private readonly readers: Readers,
  ) {}

  @Route(patchBet, updateBet)
  async update(
    @Param('id') betId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const command = { ...targetOf(request, betId), change: readChange(request) };
    const { bet } = await this.services.call(updateBet, command, commandOf(request));
    sendBet(reply, bet);
  }

  @Route(postReopenBet, reopenBet)
  async reopen(
    @Param('id') betId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bet } = await this.services.call(reopenBet, targetOf(request, betId), commandOf(request));
    sendBet(reply, bet);
  }

  @Route(postBetCorrection, correctBet)
  async correct(
    @Param('id') betId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const correction = readCorrection(request);
    const command = {
      ...targetOf(request, betId),
      correction,
      ...(await this.readers.ofCommand(request)),
    };
    const { bet } = await this.services.call(correctBet, command, commandOf(request));
    sendBet(reply, bet);
  }

  @Route(postBetRemoval, removeBet)
  async remove(
    @Param('id') betId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.services.callRaw(removeBet, targetOf(request, betId), commandOf(request));
    sendDone(reply);
  }

  @Route(deleteBetRoute, deleteBet)
  async delete(
    @Param('id') betId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.services.callRaw(deleteBet, targetOf(request, betId), commandOf(request));
    sendDone(reply);
  }
}

const targetOf = (request: FastifyRequest, betId: string) => ({
  actor: actorOf(request),
  betId,
  expectedVersion: expectedVersionOf(request),
});
