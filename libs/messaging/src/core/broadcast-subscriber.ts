import type { EventContract, PayloadOf } from '@app/contracts';
import type { Logger } from '@app/platform';
import { RedisConnection } from './connection.ts';
import { liveChannel } from './keys.ts';
import { untilRedisAnswers } from './retrying.ts';
import { parseJson } from './validation.ts';

/** Receives broadcast events on every instance while it is connected. Missed events require a refetch. */
export class BroadcastSubscriber {
  private readonly connection: RedisConnection;
  private readonly logger: Logger;
  private readonly listeners = new Map<string, (message: string) => void>();
  private readonly stop = new AbortController();
  private isStarted = false;

  constructor(settings: { readonly name: string; readonly redisCacheUrl: string; readonly logger: Logger }) {
    this.logger = settings.logger;
    this.connection = new RedisConnection({
      url: settings.redisCacheUrl,
      name: `${settings.name}:live`,
      logger: settings.logger,
    });
  }

  /** Registers a listener; call before `start`. Throws when the contract is not a broadcast. */
  on<E extends EventContract>(contract: E, listener: (payload: PayloadOf<E>, eventId: string) => void): void {
    if (!contract.isBroadcast) throw new Error(`${contract.topic} is not broadcast`);
    if (this.isStarted) throw new Error('listeners are declared before the start');
    this.listeners.set(liveChannel(contract.topic), (message) => {
      const parsed = parseJson(message)?.value as { eventId?: unknown; payload?: unknown } | undefined;
      const payload = contract.payload.safeParse(parsed?.payload);
      if (!payload.success || typeof parsed?.eventId !== 'string') {
        this.logger.warn({ topic: contract.topic }, 'ignored a broadcast of unknown form');
        return;
      }
      listener(payload.data as PayloadOf<E>, parsed.eventId);
    });
  }

  /** Calls `listener` after every reconnection, since events in between are lost. */
  onReconnected(listener: () => void): void {
    this.connection.onReady(() => {
      if (this.isStarted) listener();
    });
  }

  get isReady(): boolean {
    return this.connection.isReady;
  }

  /** Connects and subscribes. Subscriptions return after an outage. */
  async start(): Promise<void> {
    await this.connection.open();
    for (const [channel, listener] of this.listeners) {
      await untilRedisAnswers(() => this.connection.subscribe(channel, listener), this.stop.signal);
    }
    this.isStarted = true;
  }

  async close(): Promise<void> {
    this.stop.abort();
    this.connection.close();
    await Promise.resolve();
  }
}
