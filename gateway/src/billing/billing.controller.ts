import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  changePlan,
  getBilling,
  getBillingRoute,
  getPlanChange,
  postCancel,
  postPlanChange,
  postResume,
  previewPlanChange,
  setCanceling,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, commandOf, queryReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readWanted = queryReader(getPlanChange);
const readChange = bodyReader(postPlanChange);

/** The caller's own plan and subscription. */
@Controller()
export class BillingController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(getBillingRoute, getBilling)
  async get(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendRaw(reply, await this.services.callRaw(getBilling, { actor: actorOf(request) }));
  }

  @Route(getPlanChange, previewPlanChange)
  async preview(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = { actor: actorOf(request), ...readWanted(request) };
    sendRaw(reply, await this.services.callRaw(previewPlanChange, query));
  }

  @Route(postPlanChange, changePlan)
  async change(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), ...readChange(request) };
    sendRaw(reply, await this.services.callRaw(changePlan, command, commandOf(request)));
  }

  @Route(postCancel, setCanceling)
  async cancel(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), isCanceling: true };
    sendRaw(reply, await this.services.callRaw(setCanceling, command, commandOf(request)));
  }

  @Route(postResume, setCanceling)
  async resume(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), isCanceling: false };
    sendRaw(reply, await this.services.callRaw(setCanceling, command, commandOf(request)));
  }
}
