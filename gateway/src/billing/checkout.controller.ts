import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  createCheckout,
  createPortal,
  getPlans,
  getUser,
  listPlans,
  postCheckoutSession,
  postPortalSession,
  postProviderEvent,
  receiveEvents,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, commandOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendDone, sendRaw } from '../http/send-data.ts';
import { ProviderEvents } from './provider-events.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readCheckout = bodyReader(postCheckoutSession);
const readPortal = bodyReader(postPortalSession);

/** Plans, the pages of the payment provider, and its notifications. */
@Controller()
export class CheckoutController {
  constructor(
    @Inject(SERVICES) private readonly services: Services,
    @Inject(ProviderEvents) private readonly events: ProviderEvents,
  ) {}

  @Route(getPlans, listPlans)
  async plans(@Res() reply: FastifyReply): Promise<void> {
    const { plans, sales } = await this.services.call(listPlans, {});
    reply.send({ success: true, data: plans, sales });
  }

  @Route(postCheckoutSession, getUser, createCheckout)
  async checkout(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const wanted = readCheckout(request);
    const actor = actorOf(request);
    const { user } = await this.services.call(getUser, { actor });
    const command = { actor, email: user.email, ...wanted };
    sendRaw(reply, await this.services.callRaw(createCheckout, command, commandOf(request)));
  }

  @Route(postPortalSession, createPortal)
  async portal(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), ...readPortal(request) };
    sendRaw(reply, await this.services.callRaw(createPortal, command, commandOf(request)));
  }

  /** The signature covers the text as it was sent, so it is passed on unread. */
  @Route(postProviderEvent, receiveEvents)
  async receive(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { body, headers } = request;
    const payload = typeof body === 'string' ? body : '';
    const signature = String(headers['stripe-signature'] ?? '');
    await this.events.pass({ payload, signature });
    sendDone(reply);
  }
}
