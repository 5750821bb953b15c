import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  BETS_PAGE_SIZE,
  compareStrategies,
  getBetAnalysis,
  getBetAnalysisRoute,
  getBetHistory,
  getBetPerformance,
  getBetPerformanceRoute,
  getSettledBets,
  getStrategyComparison,
  listBetHistory,
  listSettledBets,
  sportOfBet,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitOf } from '../http/query-values.ts';
import { actorOf, queryReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRaw, sendRawTwice } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readHistory = queryReader(getBetHistory);
const readPerformance = queryReader(getBetPerformanceRoute);
const readAnalysis = queryReader(getBetAnalysisRoute);
const readSettled = queryReader(getSettledBets);
const readStrategy = queryReader(getStrategyComparison);

@Controller()
export class BetFiguresController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(getBetHistory, listBetHistory)
  async history(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const limit = limitOf(readHistory(request).limit, BETS_PAGE_SIZE, 'capped');
    sendRawTwice(reply, await this.services.callRaw(listBetHistory, { actor: actorOf(request), limit }));
  }

  @Route(getBetPerformanceRoute, getBetPerformance)
  async performance(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { timeframe = 'all' } = readPerformance(request);
    sendRaw(reply, await this.services.callRaw(getBetPerformance, { actor: actorOf(request), timeframe }));
  }

  @Route(getBetAnalysisRoute, getBetAnalysis)
  async analysis(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { sport = 'all' } = readAnalysis(request);
    const query = {
      actor: actorOf(request),
      sport: sport === 'all' || sport === '' ? null : sportOfBet(sport),
    };
    sendRaw(reply, await this.services.callRaw(getBetAnalysis, query));
  }

  @Route(getSettledBets, listSettledBets)
  async settled(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { cursor = null } = readSettled(request);
    sendRaw(reply, await this.services.callRaw(listSettledBets, { actor: actorOf(request), cursor }));
  }

  @Route(getStrategyComparison, compareStrategies)
  async strategies(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { sport, season, week } = readStrategy(request);
    const query = {
      actor: actorOf(request),
      sport,
      season: season === undefined ? null : Number(season),
      week: week === undefined ? null : Number(week),
    };
    sendRaw(reply, await this.services.callRaw(compareStrategies, query));
  }
}
