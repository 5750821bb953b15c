import { Inject, Injectable } from '@nestjs/common';
import { METRICS, type Metrics } from '@app/platform';
import { Histogram } from 'prom-client';

const SECONDS = [0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60];

/** How answers end, and how long they take. */
@Injectable()
export class AnswerMetrics {
  private readonly seconds: Histogram<'outcome'>;

  constructor(@Inject(METRICS) metrics: Metrics) {
    this.seconds = new Histogram({
      name: 'chat_answer_seconds',
      help: 'Time from the start to the end of an answer, by outcome',
      labelNames: ['outcome'],
      buckets: SECONDS,
      registers: [metrics],
    });
  }

  ended(outcome: string, seconds: number): void {
    this.seconds.observe({ outcome }, seconds);
  }
}
