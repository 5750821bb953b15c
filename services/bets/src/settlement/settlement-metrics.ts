import { Inject, Injectable } from '@nestjs/common';
import { METRICS, type Metrics } from '@app/platform';
import { Counter, Histogram } from 'prom-client';

/** Counts settlements and measures their delay. */
@Injectable()
export class SettlementMetrics {
  private readonly changed: Counter<'kind'>;
  private readonly lag: Histogram;

  constructor(@Inject(METRICS) metrics: Metrics) {
    this.changed = new Counter({
      name: 'bets_settlement_changes_total',
      help: 'Bets changed by a recorded result, by what happened to them.',
      labelNames: ['kind'],
      registers: [metrics],
    });
    this.lag = new Histogram({
      name: 'bets_settlement_lag_seconds',
      help: 'Time from recording a result to settling its bets.',
      buckets: [0.25, 0.5, 1, 2, 5, 10, 60, 600],
      registers: [metrics],
    });
  }

  count(kinds: readonly string[]): void {
    for (const kind of kinds) this.changed.inc({ kind });
  }

  /** All bets of a result recorded at this instant are settled. */
  settledAll(recordedAt: string): void {
    this.lag.observe(Math.max(0, Date.now() - Date.parse(recordedAt)) / 1_000);
  }
}
