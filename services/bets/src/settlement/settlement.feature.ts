import type { Feature } from '@app/service';
import { CountOpenBetsHandler } from './count-open-bets.handler.ts';
import { GameResultRepository } from './game-result.repository.ts';
import { GameSettler } from './game-settler.ts';
import { MissedResultsJob } from './missed-results.job.ts';
import { ResultRecordedReaction } from './result-recorded.reaction.ts';
import { SettleGameJob } from './settle-game.job.ts';
import { SettlementMetrics } from './settlement-metrics.ts';

/** Settlement by recorded results. */
export const settlement: Feature = {
  handlers: [CountOpenBetsHandler],
  reactions: [ResultRecordedReaction],
  jobs: [SettleGameJob, MissedResultsJob],
  providers: [GameResultRepository, GameSettler, SettlementMetrics],
};
