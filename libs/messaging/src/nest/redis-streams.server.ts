import {
  BaseRpcContext,
  Server,
  type CustomTransportStrategy,
  type MessageHandler,
} from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import { EventConsumer } from '../core/event-consumer.ts';
import { RpcServer, type ServerSettings } from '../core/rpc-server.ts';
import type { HandlerExtras } from './handler.decorators.ts';

/** Identifies the transport in Nest's hooks. */
export const REDIS_STREAMS = Symbol('redis-streams');

/**
 * The transport strategy. Nest discovers the handlers and wraps them with guards, interceptors and filters.
 * Our consumers read the streams and call them without a detour through observables.
 */
export class RedisStreamsServer extends Server implements CustomTransportStrategy {
  override readonly transportId = REDIS_STREAMS;
  private readonly rpc: RpcServer;
  private readonly events: EventConsumer;
  /** A process that only runs jobs must not take requests from those that answer them. */
  private isAnswering = false;

  constructor(settings: ServerSettings) {
    super();
    this.rpc = new RpcServer(settings);
    this.events = new EventConsumer(settings);
  }

  get isReady(): boolean {
    return (!this.isAnswering || this.rpc.isReady) && this.events.isReady;
  }

  /** Called by Nest once all handlers are known. */
  listen(callback: (error?: unknown) => void): void {
    this.startConsumers().then(
      () => {
        callback();
      },
      (error: unknown) => {
        callback(error);
      },
    );
  }

  /** Called by Nest on shutdown, before the providers are destroyed. Drains. */
  async close(): Promise<void> {
    await Promise.all([this.isAnswering ? this.rpc.drain() : undefined, this.events.drain()]);
  }

  override on(): never {
    throw new Error(
      'This transport has no events to listen to; its state is in the metrics and in readiness.',
    );
  }

  override unwrap<T>(): T {
    return { rpc: this.rpc, events: this.events } as T;
  }

  private async startConsumers(): Promise<void> {
    for (const [pattern, handler] of this.messageHandlers) {
      const { rpcContract, eventContract } = (handler.extras ?? {}) as HandlerExtras;
      if (rpcContract !== undefined) {
        this.isAnswering = true;
        this.rpc.handle(rpcContract, (request, context) => this.invoke(handler, request, context));
      } else if (eventContract !== undefined) {
        this.events.on(eventContract, async (payload, context) => {
          await this.invoke(handler, payload, context);
        });
      } else {
        throw new Error(`${pattern} has no contract: declare it with @Handles or @ReactsTo`);
      }
    }
    await Promise.all([this.isAnswering ? this.rpc.start() : undefined, this.events.start()]);
  }

  /** Runs a handler between Nest's processing hooks. */
  private invoke(handler: MessageHandler, input: unknown, context: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const span = new BaseRpcContext([context]);
      this.runWithProcessingHooks(span, async (endSpan) => {
        try {
          const result: unknown = await handler(input, context);
          resolve(isObservable(result) ? await lastValueFrom(result, { defaultValue: undefined }) : result);
        } catch (error) {
          reject(error as Error);
        } finally {
          endSpan();
        }
      });
    });
  }
}
