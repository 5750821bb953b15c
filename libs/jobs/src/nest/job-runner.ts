import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger, Metrics } from '@app/platform';
import { JobMetrics } from '../job-metrics.ts';
import { JobWorker } from '../job-worker.ts';
import { Schedule } from '../schedule.ts';
import {
  declarationOf,
  queuesOf,
  type QueueJob,
  type RowJob,
  type RowRef,
  type ScheduledJob,
} from './job.decorators.ts';
import type { JobQueues } from './job-queues.ts';
import type { QueueDefinition } from '../queue-definition.ts';

// Finds rows written on a command line, while Redis was away, or left by a process that died. All others are queued at once.
const SWEEP_MS = 5_000;

export interface JobRunnerSettings {
  /** Run once and in order before any job. An error stops the start. */
  readonly startup: readonly { execute(): Promise<void> }[];
  readonly jobs: readonly object[];
  readonly queues: JobQueues;
  readonly redisUrl: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Pause between two looks for rows without a job. */
  readonly sweepMs?: number;
  /** Opens what each run needs, such as an ORM context. */
  readonly inContext: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Runs every job of a service while the application runs. */
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly settings: JobRunnerSettings;
  private readonly metrics: JobMetrics;
  private readonly running: { start(): void; close(): Promise<void> }[] = [];

  constructor(settings: JobRunnerSettings) {
    this.settings = settings;
    this.metrics = new JobMetrics(settings.metrics);
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const task of this.settings.startup) await task.execute();
    for (const job of this.settings.jobs) this.running.push(this.runnerOf(job));
    this.running.push(...this.sweepOf(this.settings.jobs.filter(isRowJob)));
    for (const runner of this.running) runner.start();
    const { jobs, queues } = this.settings;
    this.metrics.observe(queuesOf(jobs.map((job) => job.constructor)), (queue) => queues.measure(queue));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running.map((runner) => runner.close()));
  }

  private runnerOf(job: object): { start(): void; close(): Promise<void> } {
    const declaration = declarationOf(job);
    if (declaration.kind === 'schedule')
      return this.scheduleOf(job.constructor.name, declaration.everyMs, () =>
        (job as ScheduledJob).execute(),
      );
    const { redisUrl, logger, inContext } = this.settings;
    const work = job as QueueJob<object>;
    return new JobWorker(declaration.queue, (data, jobId) => work.execute(data, jobId), {
      redisUrl,
      logger,
      metrics: this.metrics,
      inContext,
      isSwept: isRowJob(job),
    });
  }

  private scheduleOf(name: string, everyMs: number, work: () => Promise<void>): Schedule {
    const { logger, inContext } = this.settings;
    return new Schedule(() => inContext(work), { everyMs, logger, metrics: this.metrics, name });
  }

  /** One for all, so an idle process wakes once for them. What one of them throws does not stop the others. */
  private sweepOf(jobs: readonly RowJob[]): Schedule[] {
    const { sweepMs = SWEEP_MS, inContext, logger } = this.settings;
    if (jobs.length === 0) return [];
    const sweep = async (): Promise<void> => {
      for (const job of jobs) {
        await inContext(() => this.offerDue(job)).catch((error: unknown) => {
          logger.warn({ err: error, job: job.constructor.name }, 'could not look for rows without a job');
        });
      }
    };
    return [new Schedule(sweep, { everyMs: sweepMs, logger, metrics: this.metrics, name: 'sweep' })];
  }

  private async offerDue(job: RowJob): Promise<void> {
    const declaration = declarationOf(job);
    if (declaration.kind !== 'queue') return;
    await this.settings.queues.offerFound(declaration.queue as QueueDefinition<RowRef>, await job.findDue());
  }
}

function isRowJob(job: object): job is RowJob {
  return 'findDue' in job;
}
