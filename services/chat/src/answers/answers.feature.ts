import type { Feature } from '@app/service';
import { AnswerMetrics } from './answer-metrics.ts';
import { AnswerRunner } from './answer-runner.ts';
import { ForgetDeadAnswersJob } from './forget-dead-answers.job.ts';
import { MessageLimits } from './message-limits.ts';
import { StartAnswerHandler } from './start-answer.handler.ts';
import { StopAnswerHandler } from './stop-answer.handler.ts';

/** Answers, from the question to the stored message. */
export const answers: Feature = {
  handlers: [StartAnswerHandler, StopAnswerHandler],
  jobs: [ForgetDeadAnswersJob],
  providers: [MessageLimits, AnswerRunner, AnswerMetrics],
};
