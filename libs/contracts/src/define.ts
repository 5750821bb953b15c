import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Services that answer messages. Add a new service only here: start, tests and harnesses read this list. */
export const SERVICES = ['auth', 'bets', 'billing', 'chat', 'predictions'] as const;
export type ServiceName = (typeof SERVICES)[number];

/**
 * A request that one service answers. A `query` reads and may be retried freely. A `command` changes data and
 * requires an idempotency key.
 */
export interface RpcContract<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly service: ServiceName;
  /** `service.verb-thing.v1`. The name appears only here. */
  readonly pattern: string;
  readonly kind: 'query' | 'command';
  readonly request: Request;
  readonly response: Response;
  /** Codes this call may return besides those of the transport. */
  readonly errors: readonly ErrorCode[];
  /** The request holds a secret (password, token), so its dead letter has no body. */
  readonly isSensitive?: boolean;
}

export type RequestOf<C extends RpcContract> = z.infer<C['request']>;
export type ResponseOf<C extends RpcContract> = z.infer<C['response']>;

// @__NO_SIDE_EFFECTS__
export function defineRpc<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  contract: RpcContract<Request, Response>,
): RpcContract<Request, Response> {
  return Object.freeze(contract);
}

/**
 * An event that a service publishes after its commit. Each interested service gets it at least once, by event
 * id.
 */
export interface EventContract<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly owner: ServiceName;
  /** `service.past-tense.v1`, also the name of the stream. */
  readonly topic: string;
  readonly payload: Payload;
  /** Also sent to every gateway replica over pub/sub, for open pages. Pages that miss it refetch. */
  readonly isBroadcast: boolean;
}

export type PayloadOf<E extends EventContract> = z.infer<E['payload']>;

// @__NO_SIDE_EFFECTS__
export function defineEvent<Payload extends z.ZodMiniType>(
  contract: EventContract<Payload>,
): EventContract<Payload> {
  return Object.freeze(contract);
}
