import { Inject, Injectable, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { RedisConnection } from '@app/messaging';
import { LOGGER, type Logger } from '@app/platform';
import type { ChatConfig } from './chat.config.ts';

/** Injection token of the connection to the cache Redis, for answers on their way and limits. */
export const CACHE_REDIS = Symbol('cache redis');

/** Closes the connection with the application. */
@Injectable()
class RedisLifecycle implements OnApplicationShutdown {
  constructor(@Inject(CACHE_REDIS) private readonly connection: RedisConnection) {}

  onApplicationShutdown(): void {
    this.connection.close();
  }
}

/** Opens the connection without waiting. While it is down messages are refused, and stored ones can be read. */
export function cacheRedis({ REDIS_URL, REDIS_CACHE_URL }: ChatConfig): Provider[] {
  return [
    {
      provide: CACHE_REDIS,
      useFactory: (logger: Logger): RedisConnection => {
        const connection = new RedisConnection({
          url: REDIS_CACHE_URL ?? REDIS_URL,
          name: 'chat:cache',
          logger,
        });
        // Retries forever until closed.
        connection.open().catch(() => undefined);
        return connection;
      },
      inject: [LOGGER],
    },
    RedisLifecycle,
  ];
}
