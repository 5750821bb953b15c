import { Inject } from '@nestjs/common';
import { RunsEvery } from '@app/jobs';
import { GameRescheduler } from './game-rescheduler.ts';

/** Reschedules bets that were stored while their game was being rescheduled. */
@RunsEvery(60_000)
export class MissedSchedulesJob {
  constructor(@Inject(GameRescheduler) private readonly rescheduler: GameRescheduler) {}

  async execute(): Promise<void> {
    await this.rescheduler.followMissed();
  }
}
