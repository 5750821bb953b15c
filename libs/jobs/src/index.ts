export * from './job-queue.ts';
export * from './job-worker.ts';
export * from './queue-definition.ts';
