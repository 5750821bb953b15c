import { Inject, Injectable, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { RedisConnection } from '@app/messaging';
import { createLogger, LOGGER, type Logger } from '@app/platform';
import type { AuthConfig } from './auth.config.ts';

/**
 * Injection tokens of both Redis connections: the queue Redis holds sessions, the cache Redis counts guesses.
 */
export const SESSION_REDIS = Symbol('session redis');
export const THROTTLE_REDIS = Symbol('throttle redis');

/** Closes the connections with the application. */
@Injectable()
class RedisLifecycle implements OnApplicationShutdown {
  constructor(
    @Inject(SESSION_REDIS) private readonly sessions: RedisConnection,
    @Inject(THROTTLE_REDIS) private readonly throttles: RedisConnection,
  ) {}

  onApplicationShutdown(): void {
    this.sessions.close();
    this.throttles.close();
  }
}

/** Opens the service's Redis connections without waiting. While they are down the database alone decides. */
export function redisConnections({ REDIS_URL, REDIS_CACHE_URL, LOG_LEVEL }: AuthConfig): Provider[] {
  const connect = (provide: symbol, url: string, name: string) => ({
    provide,
    useFactory: (logger?: Logger): RedisConnection => {
      const connection = new RedisConnection({
        url,
        name,
        logger: logger ?? createLogger({ name: 'auth', level: LOG_LEVEL }),
      });
      // Retries forever until closed.
      connection.open().catch(() => undefined);
      return connection;
    },
    // A command line has no logger.
    inject: [{ token: LOGGER, optional: true }],
  });
  return [
    connect(SESSION_REDIS, REDIS_URL, 'auth:sessions'),
    connect(THROTTLE_REDIS, REDIS_CACHE_URL ?? REDIS_URL, 'auth:throttles'),
    RedisLifecycle,
  ];
}
