import { Counter, Histogram, type Registry } from 'prom-client';

// Patterns and topics come from registered handlers and contracts, never from the wire, which bounds the
// cardinality.

/** Label for patterns without a handler. */
export const UNKNOWN_PATTERN = '(unknown)';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function createConsumerMetrics(registry: Registry) {
  const registers = [registry];
  const byPattern = { registers, labelNames: ['pattern'] as const };
  const byStream = { registers, labelNames: ['stream'] as const };
  return {
    handled: new Counter({
      name: 'messaging_handled_total',
      help: 'Messages handled, by outcome: OK or an error code',
      registers,
      labelNames: ['pattern', 'code'] as const,
    }),
    expired: new Counter({
      name: 'messaging_expired_total',
      help: 'Requests dropped after their deadline',
      ...byPattern,
    }),
    redelivered: new Counter({
      name: 'messaging_redelivered_total',
      help: 'Messages handled that had been delivered before',
      ...byPattern,
    }),
    claimed: new Counter({
      name: 'messaging_claimed_total',
      help: 'Entries claimed from another consumer',
      ...byStream,
    }),
    deadLettered: new Counter({
      name: 'messaging_dead_lettered_total',
      help: 'Messages moved to the dead letters',
      ...byStream,
    }),
    repliesDropped: new Counter({
      name: 'messaging_replies_dropped_total',
      help: 'Replies whose address no longer exists',
      registers,
    }),
    queueWait: new Histogram({
      name: 'messaging_queue_wait_seconds',
      help: 'Time from acceptance by Redis to the start of the handler',
      buckets: SECONDS,
      ...byPattern,
    }),
    handlerTime: new Histogram({
      name: 'messaging_handler_seconds',
      help: 'Time in the handler',
      buckets: SECONDS,
      ...byPattern,
    }),
  };
}

function createClientMetrics(registry: Registry) {
  const registers = [registry];
  return {
    calls: new Counter({
      name: 'messaging_client_calls_total',
      help: 'Calls ended, by outcome: OK or an error code',
      registers,
      labelNames: ['pattern', 'code'] as const,
    }),
    lateReplies: new Counter({
      name: 'messaging_client_late_replies_total',
      help: 'Replies without a waiting caller',
      registers,
    }),
    callTime: new Histogram({
      name: 'messaging_client_call_seconds',
      help: 'Time from call to reply',
      buckets: SECONDS,
      registers,
      labelNames: ['pattern'] as const,
    }),
  };
}

export type ConsumerMetrics = ReturnType<typeof createConsumerMetrics>;
export type ClientMetrics = ReturnType<typeof createClientMetrics>;

const consumerMetrics = new WeakMap<Registry, ConsumerMetrics>();
const clientMetrics = new WeakMap<Registry, ClientMetrics>();

/** Returns the consumer's metrics in a registry. Requests and events of a process share them. */
export function consumerMetricsOf(registry: Registry): ConsumerMetrics {
  const known = consumerMetrics.get(registry) ?? createConsumerMetrics(registry);
  consumerMetrics.set(registry, known);
  return known;
}

/** Returns the client's metrics in a registry. */
export function clientMetricsOf(registry: Registry): ClientMetrics {
  const known = clientMetrics.get(registry) ?? createClientMetrics(registry);
  clientMetrics.set(registry, known);
  return known;
}
