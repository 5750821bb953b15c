import { Controller, Inject, Req, Res } from '@nestjs/common';
import { getReplays, goLive, listReplays, postGoLive } from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, commandOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readSport = bodyReader(postGoLive);

/** Which sports are replayed, and the end of a replay, for administrators. */
@Controller()
export class AdminReplaysController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(getReplays, listReplays)
  async list(@Res() reply: FastifyReply): Promise<void> {
    sendRaw(reply, await this.services.callRaw(listReplays, {}));
  }

  @Route(postGoLive, goLive)
  async goLive(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), ...readSport(request) };
    sendRaw(reply, await this.services.callRaw(goLive, command, commandOf(request)));
  }
}
