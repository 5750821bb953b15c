import type { Feature } from '@app/service';
import { GameRescheduledReaction } from './game-rescheduled.reaction.ts';
import { GameRescheduler } from './game-rescheduler.ts';
import { GameScheduleRepository } from './game-schedule.repository.ts';
import { MissedSchedulesJob } from './missed-schedules.job.ts';
import { RescheduleGameJob } from './reschedule-game.job.ts';

/** Bets follow their game to another start. */
export const rescheduling: Feature = {
  reactions: [GameRescheduledReaction],
  jobs: [RescheduleGameJob, MissedSchedulesJob],
  providers: [GameScheduleRepository, GameRescheduler],
};
