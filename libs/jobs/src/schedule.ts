import type { Logger } from '@app/platform';

/** After a failure it is tried again so soon: at a start another service may come later than this one. */
const RETRY_MS = 2_000;

export interface ScheduleSettings {
  readonly everyMs: number;
  readonly logger: Logger;
  /** What the log says of a failure. */
  readonly name: string;
}

/** Runs work at once and again and again, one run after the other, soon after a failure. */
export class Schedule {
  private readonly work: () => Promise<void>;
  private readonly settings: ScheduleSettings;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(work: () => Promise<void>, settings: ScheduleSettings) {
    this.work = work;
    this.settings = settings;
  }

  start(): void {
    this.runIn(0);
  }

  /** Begins no more runs and waits for the one in hand. */
  async close(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private runIn(ms: number): void {
    if (this.isStopping) return;
    this.timer = setTimeout(() => {
      this.running = this.run();
    }, ms);
  }

  private async run(): Promise<void> {
    const { everyMs, logger, name } = this.settings;
    try {
      await this.work();
      this.runIn(everyMs);
    } catch (error) {
      logger.warn({ err: error, job: name }, 'a scheduled job failed and will run again');
      this.runIn(Math.min(RETRY_MS, everyMs));
    }
  }
}
