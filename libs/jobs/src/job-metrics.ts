import { observeGauges, type Metrics } from '@app/platform';
import { Counter, Histogram } from 'prom-client';
import type { QueueMeasure } from './job-queue.ts';
import type { QueueDefinition } from './queue-definition.ts';

const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** How runs of jobs and schedules end, and how long jobs take. Queues and schedules are declared in code. */
export class JobMetrics {
  private readonly metrics: Metrics;
  private readonly runs: Counter<'queue' | 'outcome'>;
  private readonly seconds: Histogram<'queue'>;
  private readonly scheduled: Counter<'schedule' | 'outcome'>;

  constructor(metrics: Metrics) {
    this.metrics = metrics;
    const registers = [metrics];
    this.runs = new Counter({
      name: 'jobs_runs_total',
      help: 'Runs of jobs, by outcome: done, failed (runs again) or given-up',
      labelNames: ['queue', 'outcome'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'jobs_run_seconds',
      help: 'Time in a job',
      labelNames: ['queue'],
      buckets: SECONDS,
      registers,
    });
    this.scheduled = new Counter({
      name: 'jobs_schedule_runs_total',
      help: 'Runs of scheduled work, by outcome: done or failed (runs again)',
      labelNames: ['schedule', 'outcome'],
      registers,
    });
  }

  ran(queue: string, outcome: 'done' | 'failed' | 'given-up'): void {
    this.runs.inc({ queue, outcome });
  }

  took(queue: string, ms: number): void {
    this.seconds.observe({ queue }, ms / 1_000);
  }

  ranSchedule(schedule: string, outcome: 'done' | 'failed'): void {
    this.scheduled.inc({ schedule, outcome });
  }

  /** Registers what each queue holds. */
  observe(
    queues: readonly QueueDefinition<object>[],
    measure: (queue: QueueDefinition<object>) => Promise<QueueMeasure>,
  ): void {
    const gauges = {
      jobs_waiting: 'Jobs waiting for their first run',
      jobs_running: 'Jobs being run',
      jobs_retrying: 'Jobs that failed and will run again',
      jobs_given_up: 'Jobs that used up their attempts, where the queue keeps them',
      jobs_oldest_waiting_seconds: 'Age of the oldest waiting job',
    };
    // Without a 0 the first job given up would be no increase.
    for (const { name: queue } of queues) this.runs.inc({ queue, outcome: 'given-up' }, 0);
    observeGauges(this.metrics, gauges, ['queue'], () =>
      Promise.all(
        queues.map(async (queue) => {
          const { waiting, running, failed, givenUp, oldestMs } = await measure(queue);
          const values = {
            jobs_waiting: waiting,
            jobs_running: running,
            jobs_retrying: failed,
            jobs_given_up: givenUp,
            jobs_oldest_waiting_seconds: oldestMs / 1_000,
          };
          return { labels: { queue: queue.name }, values };
        }),
      ),
    );
  }
}
