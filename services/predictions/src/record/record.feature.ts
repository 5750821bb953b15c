import type { Feature } from '@app/service';
import { ResultRepository } from '../results/result.repository.ts';
import { ExportPicksHandler } from './export-picks.handler.ts';
import { GetCalibrationHandler } from './get-calibration.handler.ts';
import { GetPerformanceHandler } from './get-performance.handler.ts';
import { ListRecordedPicksHandler } from './list-recorded-picks.handler.ts';
import { ListResultsHandler } from './list-results.handler.ts';
import { ListSlatesHandler } from './list-slates.handler.ts';
import { ListWeekPicksHandler } from './list-week-picks.handler.ts';
import { RecordPicks } from './record-picks.ts';
import { RecordRepository } from './record.repository.ts';

/** Results of the published picks. */
export const record: Feature = {
  handlers: [
    GetPerformanceHandler,
    GetCalibrationHandler,
    ListSlatesHandler,
    ListResultsHandler,
    ListWeekPicksHandler,
    ExportPicksHandler,
    ListRecordedPicksHandler,
  ],
  providers: [RecordPicks, RecordRepository, ResultRepository],
};
