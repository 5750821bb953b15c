import { Inject, Injectable } from '@nestjs/common';
import { METRICS, type Metrics } from '@app/platform';
import { Counter } from 'prom-client';
import type { ModelFault } from './model-error.ts';

/** How answers of the language model end. */
@Injectable()
export class ModelMetrics {
  private readonly answers: Counter<'outcome'>;

  constructor(@Inject(METRICS) metrics: Metrics) {
    this.answers = new Counter({
      name: 'chat_model_answers_total',
      help: 'Answers asked of the language model, by outcome: answered, or why the built-in assistant took over',
      labelNames: ['outcome'],
      registers: [metrics],
    });
  }

  ended(outcome: 'answered' | ModelFault): void {
    this.answers.inc({ outcome });
  }
}
