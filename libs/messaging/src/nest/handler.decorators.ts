import { Controller } from '@nestjs/common';
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

/** A use case: answers one contract. `context.key` is the key of a command. */
export interface Handler<C extends RpcContract> {
  execute(request: RequestOf<C>, context: RpcContext): Promise<ResponseOf<C>> | ResponseOf<C>;
}

/** What a service does when it hears of an event, at least once for each. */
export interface Reaction<E extends EventContract> {
  execute(payload: PayloadOf<E>, context: EventContext): Promise<void> | void;
}

/** Makes a class answer a contract by its `execute`, which gets the parsed request and the RpcContext. */
export function Handles<C extends RpcContract>(contract: C) {
  return (target: abstract new (...args: never[]) => Handler<C>): void => {
    RpcHandler(contract)(...executeOf(target));
    Controller()(target);
  };
}

/** Makes a class listen to an event by its `execute`. */
export function ReactsTo<E extends EventContract>(contract: E) {
  return (target: abstract new (...args: never[]) => Reaction<E>): void => {
    OnEvent(contract)(...executeOf(target));
    Controller()(target);
  };
}

/** What a method decorator gets of `execute`. */
function executeOf<Method>(
  target: abstract new (...args: never[]) => { execute: Method },
): [object, string, TypedPropertyDescriptor<Method>] {
  const prototype = target.prototype as object;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, 'execute');
  if (descriptor === undefined) throw new Error(`${target.name} has no execute of its own`);
  return [prototype, 'execute', descriptor as TypedPropertyDescriptor<Method>];
}

/** Without these Nest passes the payload alone. */
function passInputAndContext(target: object, key: string | symbol): void {
  Payload()(target, key, 0);
  Ctx()(target, key, 1);
}
