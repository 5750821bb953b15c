import type { Feature } from '@app/service';
import { BetAnalysisRepository } from './bet-analysis.repository.ts';
import { BetSumsRepository } from './bet-sums.repository.ts';
import { GetBetAnalysisHandler } from './get-bet-analysis.handler.ts';
import { GetBetPerformanceHandler } from './get-bet-performance.handler.ts';
import { GetBetTotalsHandler } from './get-bet-totals.handler.ts';
import { GetBreakEvenHandler } from './get-break-even.handler.ts';
import { NewestSeasons } from './newest-seasons.ts';

/** Sums, rates and groups of a user's bets. */
export const figures: Feature = {
  handlers: [GetBetPerformanceHandler, GetBetAnalysisHandler, GetBetTotalsHandler, GetBreakEvenHandler],
  providers: [BetAnalysisRepository, BetSumsRepository, NewestSeasons],
};
