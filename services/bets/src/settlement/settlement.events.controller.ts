import { Controller, Inject } from '@nestjs/common';
import { resultRecorded, type PayloadOf } from '@app/contracts';
import { OnEvent } from '@app/messaging';
import { SettlementJobs } from './settlement-jobs.ts';

/** Hears of results; hearing of one twice is harmless. */
@Controller()
export class SettlementEventsController {
  constructor(@Inject(SettlementJobs) private readonly jobs: SettlementJobs) {}

  @OnEvent(resultRecorded)
  async onResultRecorded({ recordedAt, ...result }: PayloadOf<typeof resultRecorded>): Promise<void> {
    const { sport, gameId, status, homeScore, awayScore, closingLine, version } = result;
    const game = { sport, gameId, status, homeScore, awayScore, closingLine, version };
    await this.jobs.add({ game, recordedAt });
  }
}
