import { Controller, Inject, Req, Res } from '@nestjs/common';
import { postRefund, requestRefund } from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, commandOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readRefund = bodyReader(postRefund);

@Controller()
export class RefundsController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(postRefund, requestRefund)
  async request(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), ...readRefund(request) };
    sendRaw(reply, await this.services.callRaw(requestRefund, command, commandOf(request)));
  }
}
