import { Inject } from '@nestjs/common';
import { defineQueue, RunsJobs } from '@app/jobs';
import { GameRescheduler } from './game-rescheduler.ts';
import type { GameSchedule } from './game-schedule.entity.ts';

export const RESCHEDULE_GAME_QUEUE = defineQueue<GameSchedule>({
  name: 'bets-rescheduling',
  attempts: 8,
  backoffMs: 500,
  concurrency: 2,
  keepsGivenUp: true,
});

/** Gives a game's bets its new start. Replicas share the work. */
@RunsJobs(RESCHEDULE_GAME_QUEUE)
export class RescheduleGameJob {
  constructor(@Inject(GameRescheduler) private readonly rescheduler: GameRescheduler) {}

  async execute(schedule: GameSchedule): Promise<void> {
    await this.rescheduler.reschedule(schedule);
  }
}
