import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  BETS_PAGE_SIZE,
  getBets,
  getBetSportsbooks,
  getBetTeams,
  getBetWeeks,
  listBetFacets,
  listBets,
  sportOfBet,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitOf } from '../http/query-values.ts';
import { actorOf, queryReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendData, sendRaw } from '../http/send-data.ts';
import { sendStream } from '../http/send-stream.ts';
import { SERVICES, type Services } from '../services/service-link.ts';
import { openBetList } from './bet-list-stream.ts';

const readList = queryReader(getBets);
const FILTERS = ['status', 'week', 'team', 'sport', 'betType', 'tier', 'sportsbook', 'from', 'to'];

@Controller()
export class BetListController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  /** Returns the whole list, or one page with `limit` or `cursor`. */
  @Route(getBets, listBets)
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { limit, cursor, status, week, team, sport, betType, tier, sportsbook, from, to } = readList({
      query: asked(request.query),
    });
    const filter = {
      actor: actorOf(request),
      status: status === undefined || status === 'all' || status === '' ? null : status,
      week: week === undefined ? null : Number(week),
      team: team ?? null,
      sport: sport === undefined || sport === 'all' || sport === '' ? null : sportOfBet(sport),
      betType: betType ?? null,
      tier: tier ?? null,
      sportsbook: sportsbook ?? null,
      from: from ?? null,
      to: to ?? null,
    };
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

/** Drops empty values and filters set to `all` (S-169, S-170). */
function asked(query: unknown): Record<string, unknown> {
  const isAsked = ([name, value]: [string, unknown]) =>
    value !== '' && !(value === 'all' && FILTERS.includes(name));
  return Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(isAsked));
}
