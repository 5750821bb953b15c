import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  CHAIN_PAGE_LIMIT,
  getChainPage,
  getChainRoute,
  getGameHistory,
  getGameHistoryRoute,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paramsReader, queryReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readSport = paramsReader(getChainRoute);
const readPage = queryReader(getChainRoute);
const readGame = paramsReader(getGameHistoryRoute);

/** The predictions as first published, for public verification. */
@Controller()
export class ChainController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(getChainRoute, getChainPage)
  async chain(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { sport } = readSport(request);
    const { after, limit } = readPage(request);
    const page = { sport, afterSeq: Number(after ?? 0), limit: Number(limit ?? CHAIN_PAGE_LIMIT) };
    sendRaw(reply.header('cache-control', 'no-cache'), await this.services.callRaw(getChainPage, page));
  }

  @Route(getGameHistoryRoute, getGameHistory)
  async history(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const data = await this.services.callRaw(getGameHistory, readGame(request));
    sendRaw(reply.header('cache-control', 'no-cache'), data);
  }
}
