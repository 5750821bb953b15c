import type { OnApplicationShutdown } from '@nestjs/common';
import type { ServiceName } from '@app/contracts';
import { RedisConnection } from '@app/messaging';
import { RECENT_WRITE_MS, type RecentWrites } from '@app/persistence';
import type { Logger } from '@app/platform';

/**
 * Keeps recent writes in the Redis of the messages, which evicts nothing. Redis removes them in time, so the clocks of
 * machines do not matter.
 */
export class RecentWritesInRedis implements RecentWrites, OnApplicationShutdown {
  private readonly connection: RedisConnection;

  constructor(
    private readonly settings: {
      readonly service: ServiceName;
      readonly redisUrl: string;
      readonly logger: Logger;
    },
  ) {
    const { service, redisUrl: url, logger } = settings;
    this.connection = new RedisConnection({ url, name: `${service}:writes`, logger });
    // Retries forever until closed.
    this.connection.open().catch(() => undefined);
  }

  async note(userIds: readonly string[]): Promise<void> {
    await Promise.all(
      [...new Set(userIds)].map((userId) =>
        this.connection.send(['SET', this.keyOf(userId), '1', 'PX', String(RECENT_WRITE_MS)]),
      ),
    );
  }

  async has(userId: string): Promise<boolean> {
    return (await this.connection.send(['EXISTS', this.keyOf(userId)])) === 1;
  }

  onApplicationShutdown(): void {
    this.connection.close();
  }

  private keyOf(userId: string): string {
    return `wrote:${this.settings.service}:${userId}`;
  }
}
