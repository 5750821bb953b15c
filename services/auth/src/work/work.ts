import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueueDefinition } from '@app/jobs';

/** A job names a row; what is to be done stands there (guarantee G9). */
export interface WorkItem {
  readonly id: string;
}

/**
 * Something the service does by itself, row by row. The rows are the truth: a job only makes it happen soon, and what
 * no job was made for, or whose job was lost, is found again by `findDue`.
 */
export interface Work {
  readonly queue: QueueDefinition<WorkItem>;
  /** Ids of rows that wait for their work now; at most a hundred. */
  findDue(em: EntityManager): Promise<string[]>;
  /** Does the work of a row. Repeating it is harmless. An error means another run. */
  run(id: string): Promise<void>;
}
