import type { Logger } from '@app/platform';
import type { JobMetrics } from './job-metrics.ts';

/** Pause after a first failure, since another service may start later. Doubled each time. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 15_000;

export interface ScheduleSettings {
  readonly everyMs: number;
  readonly logger: Logger;
  /** Name in the log and in metrics. */
  readonly name: string;
  readonly metrics: JobMetrics;
}

/** Runs work at once and then at intervals, never in parallel, with growing pauses after failures. */
export class Schedule {
  private readonly work: () => Promise<void>;
  private readonly settings: ScheduleSettings;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;
  private failures = 0;

  constructor(work: () => Promise<void>, settings: ScheduleSettings) {
    this.work = work;
    this.settings = settings;
  }

  start(): void {
    this.runIn(0);
  }

  /** Starts no more runs and waits for the current one. */
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
    const { everyMs, logger, metrics, name } = this.settings;
    try {
      await this.work();
      metrics.ranSchedule(name, 'done');
      this.failures = 0;
      this.runIn(everyMs);
    } catch (error) {
      metrics.ranSchedule(name, 'failed');
      const retryInMs = Math.min(Math.min(FIRST_RETRY_MS, everyMs) * 2 ** this.failures, LONGEST_RETRY_MS);
      this.failures += 1;
      logger.warn({ err: error, job: name, retryInMs }, 'a scheduled job failed and will run again');
      this.runIn(retryInMs);
    }
  }
}
