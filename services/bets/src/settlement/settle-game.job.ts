import { Inject } from '@nestjs/common';
import { defineQueue, RunsJobs } from '@app/jobs';
import type { GameResult } from './game-result.entity.ts';
import { GameSettler } from './game-settler.ts';
import { SettlementMetrics } from './settlement-metrics.ts';

/** One version of a game's result. */
interface RecordedResult {
  readonly game: GameResult;
  /** ISO instant. */
  readonly recordedAt: string;
}

export const SETTLE_GAME_QUEUE = defineQueue<RecordedResult>({
  name: 'bets-settlement',
  attempts: 8,
  backoffMs: 500,
  concurrency: 2,
  keepsGivenUp: true,
});

/** Settles a game's bets by one version of its result. Replicas share the work. */
@RunsJobs(SETTLE_GAME_QUEUE)
export class SettleGameJob {
  constructor(
    @Inject(GameSettler) private readonly settler: GameSettler,
    @Inject(SettlementMetrics) private readonly metrics: SettlementMetrics,
  ) {}

  async execute({ game, recordedAt }: RecordedResult): Promise<void> {
    await this.settler.settle(game);
    this.metrics.settledAll(recordedAt);
  }
}
