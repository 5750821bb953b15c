import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '@app/platform';
import { JobWorker } from '../job-worker.ts';
import { Schedule } from '../schedule.ts';
import {
  declarationOf,
  type QueueJob,
  type RowJob,
  type RowRef,
  type ScheduledJob,
} from './job.decorators.ts';
import type { JobQueues } from './job-queues.ts';
import type { QueueDefinition } from '../queue-definition.ts';

// Finds rows written on a command line or while Redis was away. All others are queued at once.
const SWEEP_MS = 5_000;

export interface JobRunnerSettings {
  /** Run once and in order before any job. An error stops the start. */
  readonly startup: readonly { execute(): Promise<void> }[];
  readonly jobs: readonly object[];
  readonly queues: JobQueues;
  readonly redisUrl: string;
  readonly logger: Logger;
  /** Pause between two looks for rows without a job. */
  readonly sweepMs?: number;
  /** Opens what each run needs, such as an ORM context. */
  readonly inContext: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Runs every job of a service while the application runs. */
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly settings: JobRunnerSettings;
  private readonly running: { start(): void; close(): Promise<void> }[] = [];

  constructor(settings: JobRunnerSettings) {
    this.settings = settings;
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const task of this.settings.startup) await task.execute();
    for (const job of this.settings.jobs) this.running.push(...this.runnersOf(job));
    for (const runner of this.running) runner.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running.map((runner) => runner.close()));
  }

  private runnersOf(job: object): { start(): void; close(): Promise<void> }[] {
    const declaration = declarationOf(job);
    if (declaration.kind === 'schedule')
      return [this.scheduleOf(job, declaration.everyMs, () => (job as ScheduledJob).execute())];
    const { redisUrl, logger, inContext, sweepMs = SWEEP_MS } = this.settings;
    const { queue } = declaration;
    const work = job as QueueJob<object>;
    const worker = new JobWorker(queue, (data, jobId) => work.execute(data, jobId), {
      redisUrl,
      logger,
      inContext,
    });
    return isRowJob(job)
      ? [worker, this.scheduleOf(job, sweepMs, () => this.offerDue(job, queue))]
      : [worker];
  }

  private scheduleOf(job: object, everyMs: number, work: () => Promise<void>): Schedule {
    const { logger, inContext } = this.settings;
    return new Schedule(() => inContext(work), { everyMs, logger, name: job.constructor.name });
  }

  private async offerDue(job: RowJob, queue: QueueDefinition<object>): Promise<void> {
    for (const id of await job.findDue())
      await this.settings.queues.offer(queue as QueueDefinition<RowRef>, id);
  }
}

function isRowJob(job: object): job is RowJob {
  return 'findDue' in job;
}
