import { Inject } from '@nestjs/common';
import { resultRecorded, type PayloadOf } from '@app/contracts';
import { JobQueues } from '@app/jobs';
import { ReactsTo } from '@app/messaging';
import { gameJobId } from '../bets/game-job-id.ts';
import { SETTLE_GAME_QUEUE } from './settle-game.job.ts';

/** Queues one job per result version. Idempotent. */
@ReactsTo(resultRecorded)
export class ResultRecordedReaction {
  constructor(@Inject(JobQueues) private readonly queues: JobQueues) {}

  /** Rejects while Redis is unavailable. */
  async execute({ recordedAt, ...result }: PayloadOf<typeof resultRecorded>): Promise<void> {
    const { sport, gameId, status, homeScore, awayScore, closingLine, version } = result;
    const game = { sport, gameId, status, homeScore, awayScore, closingLine, version };
    await this.queues.add(SETTLE_GAME_QUEUE, gameJobId(game, version), { game, recordedAt });
  }
}
