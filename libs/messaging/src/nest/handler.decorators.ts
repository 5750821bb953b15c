import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { EventContract, PayloadOf, RequestOf, ResponseOf, RpcContract } from '@app/contracts';
import type { EventContext } from '../core/event-consumer.ts';
import type { RpcContext } from '../core/rpc-context.ts';

/** What the decorators leave on a handler for the strategy to find. */
export interface HandlerExtras {
  readonly rpcContract?: RpcContract;
  readonly eventContract?: EventContract;
}

/**
 * Makes a controller method answer a contract. It gets the parsed request and the RpcContext, and returns what the
 * contract's response describes; a command without an idempotency key never reaches it.
 */
export function RpcHandler<C extends RpcContract>(contract: C) {
  return <
    Method extends (request: RequestOf<C>, context: RpcContext) => Promise<ResponseOf<C>> | ResponseOf<C>,
  >(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const extras: HandlerExtras = { rpcContract: contract };
    MessagePattern(contract.pattern, extras)(target, key, descriptor);
    passInputAndContext(target, key);
  };
}

/** Makes a controller method listen to an event: once per service, at least once, to be remembered by event id. */
export function OnEvent<E extends EventContract>(contract: E) {
  return <Method extends (payload: PayloadOf<E>, context: EventContext) => Promise<void> | void>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const extras: HandlerExtras = { eventContract: contract };
    // Nest's own type wants a wider payload than any contract has.
    (EventPattern(contract.topic, extras) as MethodDecorator)(target, key, descriptor);
    passInputAndContext(target, key);
  };
}

/** Without these Nest passes the payload alone. */
function passInputAndContext(target: object, key: string | symbol): void {
  Payload()(target, key, 0);
  Ctx()(target, key, 1);
}
