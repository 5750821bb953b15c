import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  BETS_PAGE_SIZE,
  findGames,
  getCombinedSlate,
  getMatchingGames,
  getSystemBets,
  listCombinedSlate,
  listSystemBets,
  sportOfBet,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { READER_CACHE_CONTROL, READER_VARY, Readers } from '../access/readers.ts';
import { limitOf } from '../http/query-values.ts';
import { paramsReader, queryReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRevalidated } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readSport = paramsReader(getMatchingGames);
const readTeams = queryReader(getMatchingGames);
const readSystemBets = queryReader(getSystemBets);

/** Public games to bet on, the system's own bets, and the games of all sports in one list. */
@Controller()
export class GamesController {
  constructor(
    @Inject(SERVICES) private readonly services: Services,
    @Inject(Readers) private readonly readers: Readers,
  ) {}

  @Route(getMatchingGames, findGames)
  async games(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { sport } = readSport(request);
    const { home, away, day = null } = readTeams(request);
    const query = { sport, gameId: null, homeTeam: home, awayTeam: away, day };
    const reader = await this.readers.of(request, reply);
    const { answers } = await this.services.call(findGames, { ...reader, queries: [query] });
    sendRevalidated(request, reply, Buffer.from(JSON.stringify({ games: answers[0] ?? [] })));
  }

  @Route(getSystemBets, listSystemBets)
  async systemBets(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { sport = 'all', limit } = readSystemBets(request);
    const query = {
      ...(await this.readers.of(request, reply)),
      sport: sport === 'all' || sport === '' ? null : sportOfBet(sport),
      limit: limitOf(limit, BETS_PAGE_SIZE, 'capped'),
    };
    sendRevalidated(request, reply, await this.services.callRaw(listSystemBets, query));
  }

  @Route(getCombinedSlate, listCombinedSlate)
  async combinedSlate(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const reader = await this.readers.of(request, reply);
    reply.header('cache-control', READER_CACHE_CONTROL).header('vary', READER_VARY);
    sendRevalidated(request, reply, await this.services.callRaw(listCombinedSlate, reader));
  }
}
