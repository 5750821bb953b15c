import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import {
  DECIDE_DEAD_LETTER,
  getWork,
  LIST_WORK,
  postDeadLetterDecision,
  postJobRetry,
  RETRY_JOB,
  SERVICES as SERVICE_NAMES,
  type AllWork,
  type ServiceName,
  type ServiceWork,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, commandOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

/** A service that is away must not hold up the others. */
const ANSWER_LIMIT_MS = 3_000;

const readDecision = bodyReader(postDeadLetterDecision);
const readRetry = bodyReader(postJobRetry);

/** Jobs and dead letters of every service, for administrators. */
@Controller()
export class AdminWorkController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(getWork, ...Object.values(LIST_WORK))
  async list(): Promise<{ readonly success: true; readonly data: AllWork }> {
    const services = await Promise.all(
      SERVICE_NAMES.map(async (service) => ({ service, work: await this.workOf(service) })),
    );
    return { success: true, data: { services } };
  }

  @Route(postDeadLetterDecision, ...Object.values(DECIDE_DEAD_LETTER))
  async decide(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { service, decision } = readDecision(request);
    const command = { actor: actorOf(request), id, decision };
    sendRaw(reply, await this.services.callRaw(DECIDE_DEAD_LETTER[service], command, commandOf(request)));
  }

  @Route(postJobRetry, ...Object.values(RETRY_JOB))
  async retry(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { service, queue } = readRetry(request);
    const command = { actor: actorOf(request), queue, id };
    sendRaw(reply, await this.services.callRaw(RETRY_JOB[service], command, commandOf(request)));
  }

  private async workOf(service: ServiceName): Promise<ServiceWork | null> {
    try {
      const deadlineMs = Date.now() + ANSWER_LIMIT_MS;
      return await this.services.call(LIST_WORK[service], {}, { deadlineMs });
    } catch {
      return null;
    }
  }
}
