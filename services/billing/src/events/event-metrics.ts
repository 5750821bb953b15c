import { Inject, Injectable } from '@nestjs/common';
import { METRICS, type Metrics } from '@app/platform';
import { Counter, Histogram } from 'prom-client';

/** Counts the provider's notifications and measures how long they take to arrive here. */
@Injectable()
export class EventMetrics {
  private readonly unknown: Counter<'kind'>;
  private readonly events: Counter<'outcome'>;
  private readonly lag: Histogram;

  constructor(@Inject(METRICS) metrics: Metrics) {
    this.unknown = new Counter({
      name: 'billing_unknown_events_total',
      help: 'Notifications of the payment provider of a kind that nothing here knows.',
      labelNames: ['kind'],
      registers: [metrics],
    });
    this.events = new Counter({
      name: 'billing_events_total',
      help: 'Notifications of the payment provider, by what became of them.',
      labelNames: ['outcome'],
      registers: [metrics],
    });
    this.lag = new Histogram({
      name: 'billing_event_lag_seconds',
      help: 'Time from storing a notification to its effect.',
      buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 60, 600],
      registers: [metrics],
    });
  }

  foundUnknown(kind: string): void {
    this.unknown.inc({ kind });
  }

  ended(outcome: string, receivedAt: string): void {
    this.events.inc({ outcome });
    this.lag.observe(Math.max(0, Date.now() - Date.parse(receivedAt)) / 1_000);
  }
}
