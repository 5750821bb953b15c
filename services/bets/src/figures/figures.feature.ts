import type { Feature } from '@app/service';
import { BetAnalysisRepository } from './bet-analysis.repository.ts';
import { BetSumsRepository } from './bet-sums.repository.ts';
import { GetBetAnalysisHandler } from './get-bet-analysis.handler.ts';
import { GetBetPerformanceHandler } from './get-bet-performance.handler.ts';
import { GetBetTotalsHandler } from './get-bet-totals.handler.ts';
import { LateChangesRepository } from './late-changes.repository.ts';
import { NewestSeasons } from './newest-seasons.ts';

/** What a user's bets come to. */
export const figures: Feature = {
  handlers: [GetBetPerformanceHandler, GetBetAnalysisHandler, GetBetTotalsHandler],
  providers: [BetAnalysisRepository, BetSumsRepository, LateChangesRepository, NewestSeasons],
};
