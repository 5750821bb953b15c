export { RedisConnection } from './connection.ts';
export { BroadcastSubscriber } from './broadcast-subscriber.ts';
export { DeadLetters } from './dead-letter-box.ts';
export {
  dropDeadLetter,
  inspectDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  type DeadLetter,
} from './dead-letters.ts';
export { EventConsumer, type EventContext, type EventHandlerFunction } from './event-consumer.ts';
export { EventPublisher } from './event-publisher.ts';
export { deadLetterKey, eventStreamKey, liveChannel, requestStreamKeys, streamOfUser } from './keys.ts';
export {
  DEFAULT_CLIENT_OPTIONS,
  DEFAULT_CONSUMER_OPTIONS,
  type ClientOptions,
  type ConsumerOptions,
} from './options.ts';
export { PartsLostError } from './part-feed.ts';
export { PartReader } from './part-reader.ts';
export { PartStream } from './part-stream.ts';
export { LeasedRateLimiter } from './leased-rate-limiter.ts';
export { RateLimiter, type RateLimitOutcome } from './rate-limiter.ts';
export { RpcClient, type CallOptions } from './rpc-client.ts';
export { RpcContext, type CommandContext } from './rpc-context.ts';
export type { RpcHandlerFunction } from './rpc-dispatcher.ts';
export { RpcServer, type ServerSettings } from './rpc-server.ts';
export { readBacklog, type Backlog } from './stream-gauges.ts';
