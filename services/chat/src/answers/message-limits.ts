import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@app/contracts';
import { RateLimiter, type RedisConnection } from '@app/messaging';
import { CACHE_REDIS } from '../redis.ts';

const PER_MINUTE = 20;
const PER_DAY = 200;
const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** Limits on the messages of each user, across replicas. */
@Injectable()
export class MessageLimits {
  private readonly minute: RateLimiter;
  private readonly day: RateLimiter;

  constructor(@Inject(CACHE_REDIS) connection: RedisConnection) {
    const limiter = (name: string, points: number, durationSeconds: number) =>
      new RateLimiter({ connection, name, points, durationSeconds });
    this.minute = limiter('chat-minute', PER_MINUTE, MINUTE_SECONDS);
    this.day = limiter('chat-day', PER_DAY, DAY_SECONDS);
  }

  /** Counts a message. A refused one counts for neither limit. Throws CHAT_MINUTE_LIMIT or CHAT_DAY_LIMIT. */
  async count(userId: string): Promise<void> {
    const [minute, day] = await Promise.all([this.minute.consume(userId), this.day.consume(userId)]);
    if (minute.isAllowed && day.isAllowed) return;
    if (minute.isAllowed) await this.minute.reward(userId);
    if (day.isAllowed) await this.day.reward(userId);
    // The longer wait is the one to tell.
    if (!day.isAllowed)
      throw new AppError('CHAT_DAY_LIMIT', undefined, { retryAfterSeconds: day.retryAfterSeconds });
    throw new AppError('CHAT_MINUTE_LIMIT', undefined, { retryAfterSeconds: minute.retryAfterSeconds });
  }

  /** Takes a message back that was refused for another reason. */
  async giveBack(userId: string): Promise<void> {
    await Promise.all([this.minute.reward(userId), this.day.reward(userId)]);
  }
}
