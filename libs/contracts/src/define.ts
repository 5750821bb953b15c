import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Services that answer messages. A new service adds its name here, once: start, tests and harnesses read this list. */
export const SERVICES = ['auth', 'bets', 'predictions'] as const;
export type ServiceName = (typeof SERVICES)[number];

/**
 * A request one service answers.
 * `query` reads and may be retried freely; `command` changes something and must carry an idempotency key.
 */
export interface RpcContract<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly service: ServiceName;
  /** `service.verb-thing.v1`; the only place where the name is typed. */
  readonly pattern: string;
  readonly kind: 'query' | 'command';
  readonly request: Request;
  readonly response: Response;
  /** Codes this call may answer beside those of the transport itself. */
  readonly errors: readonly ErrorCode[];
  /** The request holds a secret (a password, a token): given up, it is set aside without its body. */
  readonly isSensitive?: boolean;
}

export type RequestOf<C extends RpcContract> = z.infer<C['request']>;
export type ResponseOf<C extends RpcContract> = z.infer<C['response']>;

export function defineRpc<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  contract: RpcContract<Request, Response>,
): RpcContract<Request, Response> {
  return Object.freeze(contract);
}

/** A fact one service announces after its commit. Each interested service sees it at least once, by event id. */
export interface EventContract<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly owner: ServiceName;
  /** `service.past-tense.v1`; also the stream's name. */
  readonly topic: string;
  readonly payload: Payload;
  /** Also told to every gateway replica over pub/sub, for open pages. Loss is repaired by refetching. */
  readonly isBroadcast: boolean;
}

export type PayloadOf<E extends EventContract> = z.infer<E['payload']>;

export function defineEvent<Payload extends z.ZodMiniType>(
  contract: EventContract<Payload>,
): EventContract<Payload> {
  return Object.freeze(contract);
}
