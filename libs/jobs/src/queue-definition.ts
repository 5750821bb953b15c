/** A queue, declared once for producers and workers. */
export interface QueueDefinition<Data extends object> {
  /** Kebab-case, unique in the product. */
  readonly name: string;
  /** Maximum number of runs, including the first. */
  readonly attempts: number;
  /** Pause before the second run in milliseconds, doubled each time. */
  readonly backoffMs: number;
  /** Jobs one worker runs at a time. */
  readonly concurrency: number;
  /**
   * Jobs that used up their attempts stay, so that administrators see and retry them. Not for jobs of rows, which are found
   * again.
   */
  readonly keepsGivenUp?: boolean;
  /** Only binds the data type to the definition. Never set. */
  readonly data?: Data;
}

export function defineQueue<Data extends object>(definition: QueueDefinition<Data>): QueueDefinition<Data> {
  return Object.freeze(definition);
}

/** Returns the prefix of a queue's keys. The braces keep them in one Redis Cluster slot. */
export function keyPrefix(definition: QueueDefinition<object>): string {
  return `{jobs:${definition.name}}`;
}
