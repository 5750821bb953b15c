import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { METRICS, observeGauges, type Metrics } from '@app/platform';
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
    const gauges = {
      outbox_waiting: 'Events not yet announced',
      outbox_oldest_seconds: 'Age of the oldest event not yet announced',
    };
    observeGauges(this.metrics, gauges, [], async () => {
      const { waiting, oldestSeconds } = await this.relay.lag();
      return [{ values: { outbox_waiting: waiting, outbox_oldest_seconds: oldestSeconds } }];
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
  }
}
