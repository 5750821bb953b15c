import { Inject, Injectable, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { RedisConnection } from '@app/messaging';
import { createLogger, LOGGER, type Logger } from '@app/platform';
import type { AuthConfig } from './auth.config.ts';

/** Injection tokens of the two connections to Redis: the queue role holds sessions, the cache role counts guesses. */
export const SESSION_REDIS = Symbol('session redis');
export const THROTTLE_REDIS = Symbol('throttle redis');

/** Ends the connections with the application. */
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

/** The service's own connections to Redis. Nobody waits for them: while they are away the database alone decides. */
export function redisConnections({ REDIS_URL, REDIS_CACHE_URL, LOG_LEVEL }: AuthConfig): Provider[] {
  const connect = (provide: symbol, url: string, name: string) => ({
    provide,
    useFactory: (logger?: Logger): RedisConnection => {
      const connection = new RedisConnection({
        url,
        name,
        logger: logger ?? createLogger({ name: 'auth', level: LOG_LEVEL }),
      });
      // Tries for ever by itself; only closing it ends that.
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
