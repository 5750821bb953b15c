import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { EventContract, PayloadOf, RequestOf, ResponseOf, RpcContract } from '@app/contracts';
import type { EventContext } from '../core/event-consumer.ts';
import type { RpcContext } from '../core/rpc-context.ts';

/** Metadata the decorators leave for the transport strategy. */
export interface HandlerExtras {
  readonly rpcContract?: RpcContract;
  readonly eventContract?: EventContract;
}

/** A use case that answers one contract. */
interface Handler<C extends RpcContract> {
  execute(request: RequestOf<C>, context: RpcContext): Promise<ResponseOf<C>> | ResponseOf<C>;
}

/** A service's reaction to an event. */
interface Reaction<E extends EventContract> {
  execute(payload: PayloadOf<E>, context: EventContext): Promise<void> | void;
}

type ClassOf<Instance> = abstract new (...args: never[]) => Instance;

/**
 * Makes a class answer a contract. `execute` gets the parsed request and the RpcContext and returns the
 * contract's response. A command without an idempotency key never reaches it.
 */
export function Handles<C extends RpcContract>(contract: C) {
  return (target: ClassOf<Handler<C>>): void => {
    const extras: HandlerExtras = { rpcContract: contract };
    listenBy(target, MessagePattern(contract.pattern, extras));
    if (contract.kind === 'command') COMMANDS.add(target.prototype.execute);
  };
}

/**
 * Makes a class react to an event through `execute`: in one replica of the service, at least once.
 * Deduplicate by event id.
 */
export function ReactsTo<E extends EventContract>(contract: E) {
  return (target: ClassOf<Reaction<E>>): void => {
    const extras: HandlerExtras = { eventContract: contract };
    // Nest's own type expects a wider payload than contracts have.
    listenBy(target, EventPattern(contract.topic, extras) as MethodDecorator);
  };
}

const COMMANDS = new WeakSet<object>();

/** Whether a method is the `execute` of a handler that answers a command. */
export function answersCommand(method: object): boolean {
  return COMMANDS.has(method);
}

function listenBy(target: ClassOf<object>, decorate: MethodDecorator): void {
  const prototype = target.prototype as object;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, 'execute');
  if (descriptor === undefined) throw new Error(`${target.name} has no execute of its own`);
  decorate(prototype, 'execute', descriptor);
  // Without these Nest passes only the payload.
  Payload()(prototype, 'execute', 0);
  Ctx()(prototype, 'execute', 1);
  Controller()(target);
}
