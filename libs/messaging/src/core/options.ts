/** How one replica consumes; every value can be configured (defaults: reliability, "Commands between services"). */
export interface ConsumerOptions {
  /** Handlers running at once in this replica; waiting work stays on the stream, where others can take it. */
  readonly maxInFlight: number;
  /** Entries asked for in one read. */
  readonly readBatch: number;
  /** How long one read waits for something new, milliseconds. */
  readonly blockMs: number;
  /** A handler's signal fires after this long (or at the deadline, if earlier), milliseconds. */
  readonly handlerLimitMs: number;
  /** An entry nobody vouched for during this long is taken over, milliseconds. */
  readonly claimAfterMs: number;
  /** Mean pause between two looks for such entries, milliseconds. */
  readonly claimIntervalMs: number;
  /** Deliveries after which a message is given up. */
  readonly maxDeliveries: number;
  /** How long a shutdown waits for running handlers, milliseconds. */
  readonly drainLimitMs: number;
  /** Tolerated difference between the clocks of sender and receiver when deadlines are checked, milliseconds. */
  readonly clockSkewMs: number;
}

export const DEFAULT_CONSUMER_OPTIONS: ConsumerOptions = Object.freeze({
  maxInFlight: 64,
  readBatch: 64,
  blockMs: 2_000,
  handlerLimitMs: 2_500,
  claimAfterMs: 3_000,
  claimIntervalMs: 500,
  maxDeliveries: 5,
  drainLimitMs: 20_000,
  clockSkewMs: 0,
});

/** How one client instance calls. */
export interface ClientOptions {
  /** Patience when the caller names no deadline, milliseconds. */
  readonly defaultDeadlineMs: number;
  /** Calls waiting at once; one more fails at once with UNAVAILABLE. */
  readonly maxPending: number;
  /** Largest request body, bytes; a larger one fails at once with PAYLOAD_TOO_LARGE. */
  readonly maxRequestBytes: number;
  /** Calls of low priority are refused while more requests than this wait for the service. */
  readonly lowPriorityMaxWaiting: number;
  /** Calls of low priority are refused while the oldest waiting request is older than this, milliseconds. */
  readonly lowPriorityMaxAgeMs: number;
}

export const DEFAULT_CLIENT_OPTIONS: ClientOptions = Object.freeze({
  defaultDeadlineMs: 8_000,
  maxPending: 1_000,
  maxRequestBytes: 1_048_576,
  lowPriorityMaxWaiting: 200,
  lowPriorityMaxAgeMs: 1_000,
});
