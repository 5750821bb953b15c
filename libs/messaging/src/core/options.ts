/** Settings of a consumer. */
export interface ConsumerOptions {
  /** Maximum number of handlers running at once. Further work stays on the stream for other replicas. */
  readonly maxInFlight: number;
  /** Entries per read. */
  readonly readBatch: number;
  /** How long a read blocks, in milliseconds. An entry ends it at once. An empty reply shows that Redis is there. */
  readonly blockMs: number;
  /** A handler's signal fires after this long, or at an earlier deadline, in milliseconds. */
  readonly handlerLimitMs: number;
  /** An entry whose lease is not renewed for this long is claimed, in milliseconds. */
  readonly claimAfterMs: number;
  /** Mean interval between claims, in milliseconds. */
  readonly claimIntervalMs: number;
  /** Deliveries before a message becomes a dead letter. */
  readonly maxDeliveries: number;
  /** How long a shutdown waits for running handlers, in milliseconds. */
  readonly drainLimitMs: number;
  /** Tolerated clock difference between sender and receiver for deadlines, in milliseconds. */
  readonly clockSkewMs: number;
}

export const DEFAULT_CONSUMER_OPTIONS: ConsumerOptions = Object.freeze({
  maxInFlight: 32,
  readBatch: 64,
  blockMs: 5_000,
  handlerLimitMs: 2_500,
  claimAfterMs: 3_000,
  claimIntervalMs: 500,
  maxDeliveries: 5,
  drainLimitMs: 20_000,
  clockSkewMs: 0,
});

/** Settings of a client. */
export interface ClientOptions {
  /** Timeout of calls without a deadline, in milliseconds. */
  readonly defaultDeadlineMs: number;
  /** Maximum number of waiting calls. Further calls fail with UNAVAILABLE. */
  readonly maxPending: number;
  /** Maximum request body in bytes. Larger ones fail with PAYLOAD_TOO_LARGE. */
  readonly maxRequestBytes: number;
  /**
   * A service counts as overloaded while more requests than this, or than it answers within `maxWaitMs`, wait for it, and
   * the oldest for longer than `maxAgeMs`.
   */
  readonly maxWaiting: number;
  /** In milliseconds. During a restart requests wait longer than this, but only few of them. */
  readonly maxAgeMs: number;
  /** How long a call to an overloaded service should wait at most, in milliseconds. Further ones fail with UNAVAILABLE. */
  readonly maxWaitMs: number;
  /** Low-priority calls are refused while more requests than this wait for the service. */
  readonly lowPriorityMaxWaiting: number;
  /** Low-priority calls are refused while the oldest waiting request is older than this, in milliseconds. */
  readonly lowPriorityMaxAgeMs: number;
}

export const DEFAULT_CLIENT_OPTIONS: ClientOptions = Object.freeze({
  defaultDeadlineMs: 8_000,
  maxPending: 1_000,
  maxRequestBytes: 1_048_576,
  maxWaiting: 64,
  maxAgeMs: 250,
  maxWaitMs: 750,
  lowPriorityMaxWaiting: 200,
  lowPriorityMaxAgeMs: 1_000,
});
