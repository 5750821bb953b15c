import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import {
  decideRefund,
  getRefundCases,
  getRefunds,
  getUser,
  listRefundCases,
  listRefunds,
  postRefund,
  postRefundDecision,
  requestRefund,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, clientOf, commandOf, queryReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readForm = bodyReader(postRefund);
const readCases = queryReader(getRefundCases);
const readDecision = bodyReader(postRefundDecision);

@Controller()
export class RefundsController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(postRefund, getUser, requestRefund)
  async request(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const actor = request.sessionRecord === null ? null : actorOf(request);
    const form = readForm(request);
    // Mail about it goes to the account's address, so administrators see that one too.
    if (actor !== null) form.email = (await this.services.call(getUser, { actor })).user.email;
    const command = { actor, client: clientOf(request), form };
    sendRaw(reply, await this.services.callRaw(requestRefund, command, commandOf(request)));
  }

  @Route(getRefunds, listRefunds)
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendRaw(reply, await this.services.callRaw(listRefunds, { actor: actorOf(request) }));
  }

  @Route(getRefundCases, listRefundCases)
  async cases(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { page = '1' } = readCases(request);
    const query = { actor: actorOf(request), page: Number(page) };
    sendRaw(reply, await this.services.callRaw(listRefundCases, query));
  }

  @Route(postRefundDecision, decideRefund)
  async decide(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const command = { actor: actorOf(request), id, ...readDecision(request) };
    sendRaw(reply, await this.services.callRaw(decideRefund, command, commandOf(request)));
  }
}
