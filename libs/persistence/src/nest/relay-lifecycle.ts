import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { METRICS, observeGauge, type Metrics } from '@app/platform';
import { OutboxRelay } from '../outbox/outbox-relay.ts';

/** Runs a service's outbox relay while the service runs, and reports its lag. */
@Injectable()
export class RelayLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    @Inject(OutboxRelay) private readonly relay: OutboxRelay,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.relay.start();
    observeGauge(
      this.metrics,
      'outbox_oldest_seconds',
      'Age of the oldest event not yet announced',
      // Unknown while the database is unavailable. Other metrics must stay readable.
      () =>
        this.relay.lag().then(
          (lag) => lag.oldestSeconds,
          () => Number.NaN,
        ),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
  }
}
