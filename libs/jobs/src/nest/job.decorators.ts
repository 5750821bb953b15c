import { Injectable } from '@nestjs/common';
import type { QueueDefinition } from '../queue-definition.ts';

/** Processes a queue: `execute` gets one job's data. It must be idempotent. An error causes a retry. */
export interface QueueJob<Data extends object> {
  execute(data: Data, jobId: string): Promise<void>;
}

/** Runs at intervals. Must be idempotent and safe in several replicas. */
export interface ScheduledJob {
  execute(): Promise<void>;
}

/** A job whose data names a row. The rows are the source of truth: `findDue` finds those without a job. */
export interface RowJob extends QueueJob<RowRef> {
  /** Returns the ids of due rows, at most a hundred. */
  findDue(): Promise<readonly string[]>;
}

/** Names a row that holds the details, so no queue contains personal data. */
export interface RowRef {
  readonly id: string;
}

/** What a job's decorator declares. */
export type JobDeclaration =
  | { readonly kind: 'queue'; readonly queue: QueueDefinition<object> }
  | { readonly kind: 'schedule'; readonly everyMs: number };

const DECLARATIONS = new WeakMap<object, JobDeclaration>();

type JobClass<Job> = abstract new (...args: never[]) => Job;

function declare(target: object, declaration: JobDeclaration): void {
  DECLARATIONS.set(target, declaration);
  Injectable()(target as never);
}

/** Makes a class the worker of a queue. With `findDue` it is also asked every few seconds for rows without a job. */
export function RunsJobs<Data extends object>(queue: QueueDefinition<Data>) {
  return (target: JobClass<QueueJob<Data>>): void => {
    declare(target, { kind: 'queue', queue });
  };
}

/** Runs a class at the start and again this many milliseconds after each run. */
export function RunsEvery(everyMs: number) {
  return (target: JobClass<ScheduledJob>): void => {
    declare(target, { kind: 'schedule', everyMs });
  };
}

/** Throws for an object whose class is not a job. */
export function declarationOf(job: object): JobDeclaration {
  const declaration = DECLARATIONS.get(job.constructor);
  if (declaration === undefined) throw new Error(`${job.constructor.name} is not declared as a job`);
  return declaration;
}

/** The queues that some job classes work on. Schedules have none. */
export function queuesOf(classes: readonly object[]): QueueDefinition<object>[] {
  return classes.flatMap((job) => {
    const declaration = DECLARATIONS.get(job);
    return declaration?.kind === 'queue' ? [declaration.queue] : [];
  });
}
