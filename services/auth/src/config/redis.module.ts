import {
  Global,
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { RedisConnection } from '@app/messaging';
import { createLogger, LOGGER, type Logger } from '@app/platform';
import type { AuthConfig } from './auth.config.ts';
import { SESSION_REDIS, THROTTLE_REDIS } from './redis.ts';

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
@Global()
@Module({})
export class RedisModule {
  static forRoot(config: Pick<AuthConfig, 'REDIS_URL' | 'REDIS_CACHE_URL' | 'LOG_LEVEL'>): DynamicModule {
    const connect = (provide: symbol, url: string, name: string) => ({
      provide,
      useFactory: (logger?: Logger): RedisConnection => {
        const connection = new RedisConnection({
          url,
          name,
          logger: logger ?? createLogger({ name: 'auth', level: config.LOG_LEVEL }),
        });
        // Tries for ever by itself; only closing it ends that.
        connection.open().catch(() => undefined);
        return connection;
      },
      // A command line has no logger.
      inject: [{ token: LOGGER, optional: true }],
    });
    return {
      module: RedisModule,
      providers: [
        connect(SESSION_REDIS, config.REDIS_URL, 'auth:sessions'),
        connect(THROTTLE_REDIS, config.REDIS_CACHE_URL ?? config.REDIS_URL, 'auth:throttles'),
        RedisLifecycle,
      ],
      exports: [SESSION_REDIS, THROTTLE_REDIS],
    };
  }
}
