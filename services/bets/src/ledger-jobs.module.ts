import { Module } from '@nestjs/common';
import { GameResultRepository } from './settlement/game-result.repository.ts';
import { GameSettler } from './settlement/game-settler.ts';
import { MissedResults } from './settlement/missed-results.ts';
import { SettlementEventsController } from './settlement/settlement.events.controller.ts';
import { SettlementJobs } from './settlement/settlement-jobs.ts';
import { SettlementMetrics } from './settlement/settlement-metrics.ts';
import { SettlementSweep, SWEEP_INTERVAL_MS } from './settlement/settlement-sweep.ts';

/** Settlement by recorded results. */
@Module({
  controllers: [SettlementEventsController],
  providers: [
    GameResultRepository,
    SettlementMetrics,
    GameSettler,
    SettlementJobs,
    MissedResults,
    SettlementSweep,
    { provide: SWEEP_INTERVAL_MS, useValue: 60_000 },
  ],
})
export class LedgerJobsModule {}
