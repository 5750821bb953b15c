export * from './job-metrics.ts';
export * from './job-queue.ts';
export * from './job-worker.ts';
export * from './queue-definition.ts';
export * from './schedule.ts';
export * from './nest/job.decorators.ts';
export * from './nest/job-queues.ts';
export * from './nest/job-runner.ts';
