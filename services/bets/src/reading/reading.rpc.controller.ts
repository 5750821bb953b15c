import { Controller, Inject } from '@nestjs/common';
import {
  getBetAnalysis,
  getBetPerformance,
  getBetTotals,
  listBetFacets,
  listBetHistory,
  listBets,
  type RequestOf,
  type ResponseOf,
} from '@app/contracts';
import { RpcHandler } from '@app/messaging';
import { GetBetAnalysisHandler } from './get-bet-analysis.handler.ts';
import { GetBetPerformanceHandler } from './get-bet-performance.handler.ts';
import { GetBetTotalsHandler } from './get-bet-totals.handler.ts';
import { ListBetFacetsHandler } from './list-bet-facets.handler.ts';
import { ListBetHistoryHandler } from './list-bet-history.handler.ts';
import { ListBetsHandler } from './list-bets.handler.ts';

@Controller()
export class ReadingRpcController {
  constructor(
    @Inject(ListBetsHandler) private readonly list: ListBetsHandler,
    @Inject(ListBetFacetsHandler) private readonly facets: ListBetFacetsHandler,
    @Inject(ListBetHistoryHandler) private readonly history: ListBetHistoryHandler,
    @Inject(GetBetPerformanceHandler) private readonly performance: GetBetPerformanceHandler,
    @Inject(GetBetAnalysisHandler) private readonly analysis: GetBetAnalysisHandler,
    @Inject(GetBetTotalsHandler) private readonly totals: GetBetTotalsHandler,
  ) {}

  @RpcHandler(listBets)
  listBets(request: RequestOf<typeof listBets>): Promise<ResponseOf<typeof listBets>> {
    return this.list.execute(request);
  }

  @RpcHandler(listBetFacets)
  listBetFacets(request: RequestOf<typeof listBetFacets>): Promise<ResponseOf<typeof listBetFacets>> {
    return this.facets.execute(request);
  }

  @RpcHandler(listBetHistory)
  listBetHistory(request: RequestOf<typeof listBetHistory>): Promise<ResponseOf<typeof listBetHistory>> {
    return this.history.execute(request);
  }

  @RpcHandler(getBetPerformance)
  getBetPerformance(
    request: RequestOf<typeof getBetPerformance>,
  ): Promise<ResponseOf<typeof getBetPerformance>> {
    return this.performance.execute(request);
  }

  @RpcHandler(getBetAnalysis)
  getBetAnalysis(request: RequestOf<typeof getBetAnalysis>): Promise<ResponseOf<typeof getBetAnalysis>> {
    return this.analysis.execute(request);
  }

  @RpcHandler(getBetTotals)
  getBetTotals(request: RequestOf<typeof getBetTotals>): Promise<ResponseOf<typeof getBetTotals>> {
    return this.totals.execute(request);
  }
}
