/** One queue, declared once and shared by who adds and who works. */
export interface QueueDefinition<Data extends object> {
  /** Kebab-case, unique in the product. */
  readonly name: string;
  /** Runs before a job is given up, the first included. */
  readonly attempts: number;
  /** Wait before the second run in milliseconds; doubled each time. */
  readonly backoffMs: number;
  /** Jobs one worker runs at once. */
  readonly concurrency: number;
  /** Ties the type of the data to the definition; never set. */
  readonly data?: Data;
}

export function defineQueue<Data extends object>(definition: QueueDefinition<Data>): QueueDefinition<Data> {
  return Object.freeze(definition);
}

/** Prefix of a queue's keys; the braces keep them in one slot of a Redis Cluster. */
export function keyPrefix(definition: QueueDefinition<object>): string {
  return `{jobs:${definition.name}}`;
}
