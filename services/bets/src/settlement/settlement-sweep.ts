import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER, type Logger } from '@app/platform';
import { MissedResults } from './missed-results.ts';

/** Injection token of the pause between two sweeps in milliseconds. */
export const SWEEP_INTERVAL_MS = Symbol('sweep interval');

/** After a failure it is tried again so soon: at a start predictions may come later than this service. */
const RETRY_MS = 2_000;

/** Looks for missed results at the start and again and again, one look after the other. */
@Injectable()
export class SettlementSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    @Inject(MissedResults) private readonly missed: MissedResults,
    @Inject(SWEEP_INTERVAL_MS) private readonly intervalMs: number,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.sweepIn(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private sweepIn(ms: number): void {
    if (this.isStopping) return;
    this.timer = setTimeout(() => {
      this.running = this.sweep();
    }, ms);
  }

  private async sweep(): Promise<void> {
    try {
      await this.missed.settle();
      this.sweepIn(this.intervalMs);
    } catch (error) {
      this.logger.warn({ err: error }, 'missed results will be looked for again');
      this.sweepIn(Math.min(RETRY_MS, this.intervalMs));
    }
  }
}
