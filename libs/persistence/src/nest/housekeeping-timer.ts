import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER, type Logger } from '@app/platform';

const HOUR_MS = 3_600_000;

/** What a service removes because it was kept long enough. Harmless to repeat and to run in several replicas. */
interface Housekeeping {
  run(): Promise<void>;
}

/** A service provides its own housekeeping under this token. */
export const HOUSEKEEPING = Symbol('HOUSEKEEPING');

/** Lets a service's housekeeping run at the start and every hour. */
@Injectable()
export class HousekeepingTimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(HOUSEKEEPING) private readonly housekeeping: Housekeeping,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.start();
    }, HOUR_MS);
    this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private start(): void {
    this.running = this.housekeeping.run().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the housekeeping will be tried again in an hour');
    });
  }
}
