import type { Feature } from '@app/service';
import { Feedback } from './feedback.ts';
import { ListErrorReportsHandler } from './list-error-reports.handler.ts';
import { ListSportVotesHandler } from './list-sport-votes.handler.ts';
import { ReportErrorHandler } from './report-error.handler.ts';
import { VoteForSportHandler } from './vote-for-sport.handler.ts';

/** Reports of failures, and wishes for other sports. */
export const feedback: Feature = {
  handlers: [ReportErrorHandler, VoteForSportHandler, ListErrorReportsHandler, ListSportVotesHandler],
  providers: [Feedback],
};
