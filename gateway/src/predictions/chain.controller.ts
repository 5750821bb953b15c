import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  CHAIN_PAGE_LIMIT,
  getChainPage,
  getChainRoute,
  getGameHistory,
  getGameHistoryRoute,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readers } from '../access/readers.ts';
import { paramsReader, queryReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { revalidating, sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readSport = paramsReader(getChainRoute);
const readPage = queryReader(getChainRoute);
const readGame = paramsReader(getGameHistoryRoute);

/** The predictions as first published, for public verification. */
@Controller()
export class ChainController {
  constructor(
    @Inject(SERVICES) private readonly services: Services,
    @Inject(Readers) private readonly readers: Readers,
  ) {}

  @Route(getChainRoute, getChainPage)
  async chain(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { sport } = readSport(request);
    const { after, limit } = readPage(request);
    const reader = await this.readers.of(request, reply);
    const page = { ...reader, sport, afterSeq: Number(after ?? 0), limit: Number(limit ?? CHAIN_PAGE_LIMIT) };
    sendRaw(revalidating(reply), await this.services.callRaw(getChainPage, page));
  }

  @Route(getGameHistoryRoute, getGameHistory)
  async history(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const reader = await this.readers.of(request, reply);
    const data = await this.services.callRaw(getGameHistory, { ...reader, ...readGame(request) });
    sendRaw(revalidating(reply), data);
  }
}
