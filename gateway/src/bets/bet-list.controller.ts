import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  BETS_PAGE_SIZE,
  getBets,
  getBetSportsbooks,
  getBetTeams,
  getBetWeeks,
  listBetFacets,
  listBets,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitOf } from '../http/query-values.ts';
import { actorOf, queryReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendData, sendRaw } from '../http/send-data.ts';
import { sendStream } from '../http/send-stream.ts';
import { SERVICES, type Services } from '../services/service-link.ts';
import { askedOf, filterOf } from './bet-filter.ts';
import { openBetList } from './bet-list-stream.ts';

const readList = queryReader(getBets);

@Controller()
export class BetListController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  /** Returns the whole list, or one page with `limit` or `cursor`. */
  @Route(getBets, listBets)
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { limit, cursor, ...query } = readList({ query: askedOf(request.query) });
    const filter = { actor: actorOf(request), ...filterOf(query) };
    if (limit !== undefined || cursor !== undefined) {
      const page = { cursor: cursor ?? null, limit: limitOf(limit, BETS_PAGE_SIZE, 'refused') };
      sendRaw(reply, await this.services.callRaw(listBets, { ...filter, ...page }));
      return;
    }
    const list = await openBetList(this.services, filter);
    sendStream(request, reply.header('content-type', 'application/json; charset=utf-8'), list);
  }

  @Route(getBetWeeks, listBetFacets)
  async weeks(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendData(reply, (await this.facets(request)).weeks);
  }

  @Route(getBetTeams, listBetFacets)
  async teams(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendData(reply, (await this.facets(request)).teams);
  }

  @Route(getBetSportsbooks, listBetFacets)
  async sportsbooks(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendData(reply, (await this.facets(request)).sportsbooks);
  }

  private facets(request: FastifyRequest) {
    return this.services.call(listBetFacets, { actor: actorOf(request) });
  }
}
