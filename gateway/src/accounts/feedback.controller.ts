import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  getErrorReports,
  getSportVotes,
  listErrorReports,
  listSportVotes,
  postErrorReport,
  postSportVote,
  reportError,
  voteForSport,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, clientOf, commandOf, queryReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readReport = bodyReader(postErrorReport);
const readVote = bodyReader(postSportVote);
const readPage = queryReader(getErrorReports);

@Controller()
export class FeedbackController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(postErrorReport, reportError)
  async report(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { ...senderOf(request), report: readReport(request) };
    sendRaw(reply, await this.services.callRaw(reportError, command, commandOf(request)));
  }

  @Route(postSportVote, voteForSport)
  async vote(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { ...senderOf(request), ...readVote(request) };
    sendRaw(reply, await this.services.callRaw(voteForSport, command, commandOf(request)));
  }

  @Route(getErrorReports, listErrorReports)
  async reports(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { page = '1' } = readPage(request);
    sendRaw(
      reply,
      await this.services.callRaw(listErrorReports, { actor: actorOf(request), page: Number(page) }),
    );
  }

  @Route(getSportVotes, listSportVotes)
  async votes(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendRaw(reply, await this.services.callRaw(listSportVotes, { actor: actorOf(request) }));
  }
}

function senderOf(request: FastifyRequest) {
  return {
    actor: request.sessionRecord === null ? null : actorOf(request),
    client: clientOf(request),
  };
}
