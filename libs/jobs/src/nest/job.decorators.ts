import { Injectable } from '@nestjs/common';
import type { QueueDefinition } from '../queue-definition.ts';

/** Works off a queue: `execute` gets the data of one job. Repeating it must be harmless; an error means another run. */
export interface QueueJob<Data extends object> {
  execute(data: Data, jobId: string): Promise<void>;
}

/** Runs again and again. Harmless to repeat and to run in several replicas. */
export interface ScheduledJob {
  execute(): Promise<void>;
}

/** A job whose data names a row. The rows are the truth: what no job was made for, or whose job was lost, is found here. */
export interface RowJob extends QueueJob<RowRef> {
  /** Ids of rows that wait for their work now; at most a hundred. */
  findDue(): Promise<readonly string[]>;
}

/** Names a row; what is to be done stands there, so that no queue holds personal data. */
export interface RowRef {
  readonly id: string;
}

/** What a job's decorator says of it. */
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

/** Makes a class run at the start and, after each end, again in so many milliseconds. */
export function RunsEvery(everyMs: number) {
  return (target: JobClass<ScheduledJob>): void => {
    declare(target, { kind: 'schedule', everyMs });
  };
}

/** Throws for an object whose class is no job. */
export function declarationOf(job: object): JobDeclaration {
  const declaration = DECLARATIONS.get(job.constructor);
  if (declaration === undefined) throw new Error(`${job.constructor.name} is not declared as a job`);
  return declaration;
}
