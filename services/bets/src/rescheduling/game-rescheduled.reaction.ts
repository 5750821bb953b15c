import { Inject } from '@nestjs/common';
import { gameRescheduled, type PayloadOf } from '@app/contracts';
import { easternDay } from '@app/domain';
import { JobQueues } from '@app/jobs';
import { ReactsTo } from '@app/messaging';
import { gameJobId } from '../bets/game-job-id.ts';
import { RESCHEDULE_GAME_QUEUE } from './reschedule-game.job.ts';

/** Queues one job per new start. Idempotent. */
@ReactsTo(gameRescheduled)
export class GameRescheduledReaction {
  constructor(@Inject(JobQueues) private readonly queues: JobQueues) {}

  /** Rejects while Redis is unavailable. */
  async execute(rescheduled: PayloadOf<typeof gameRescheduled>): Promise<void> {
    const { sport, gameId, season, week, date, startsAt, revision } = rescheduled;
    const gameDay = date ?? easternDay(startsAt);
    const schedule = { sport, gameId, revision, season, week, startsAt, gameDay };
    await this.queues.add(RESCHEDULE_GAME_QUEUE, gameJobId(schedule, revision), schedule);
  }
}
