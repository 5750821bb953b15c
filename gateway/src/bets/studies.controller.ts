import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { deleteStudy, deleteStudyRoute, getStudies, listStudies, postStudy, saveStudy } from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, commandOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendDone, sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readStudy = bodyReader(postStudy);

/** The caller's saved studies of the bankroll laboratory. Only saving needs a subscription: what was saved stays theirs. */
@Controller()
export class StudiesController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(getStudies, listStudies)
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendRaw(reply, await this.services.callRaw(listStudies, { actor: actorOf(request) }));
  }

  @Route(postStudy, saveStudy)
  async save(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), study: readStudy(request) };
    sendRaw(reply, await this.services.callRaw(saveStudy, command, commandOf(request)));
  }

  @Route(deleteStudyRoute, deleteStudy)
  async remove(
    @Param('id') studyId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.services.call(deleteStudy, { actor: actorOf(request), studyId }, commandOf(request));
    sendDone(reply);
  }
}
