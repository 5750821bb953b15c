import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { REVOKED_MARK, sessionKey, type SessionRecord } from '@app/contracts';
import type { RedisConnection } from '@app/messaging';
import { CLOCK, type Clock } from '@app/platform';
import { SESSION_REDIS } from '../redis.ts';
import { SessionRepository } from './session.repository.ts';

const COPY_SECONDS = 300;
/** Longer than any copy lives, and longer than a slow read of the database could take to store an old state. */
const MARK_SECONDS = 86_400;

// Replaces the copy, unless the session was revoked meanwhile.
const REPLACE = `if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3]) end`;
// Changes only the activity of an existing copy.
const TOUCH = `local copy = redis.call('GET', KEYS[1])
if copy and copy ~= ARGV[1] then
  local record = cjson.decode(copy)
  if record.lastActivityAtMs < tonumber(ARGV[2]) then
    copy = string.gsub(copy, '"lastActivityAtMs":%d+', '"lastActivityAtMs":' .. ARGV[2])
    redis.call('SET', KEYS[1], copy, 'KEEPTTL')
  end
end`;

/**
 * Copies of session records in Redis, which gateways read before they ask this service. Losing one costs a query of the
 * database. A revoked session leaves a mark, and no copy ever replaces a mark.
 */
@Injectable()
export class SessionCopies {
  constructor(
    @Inject(SESSION_REDIS) private readonly redis: RedisConnection,
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SessionRepository) private readonly sessions: SessionRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Stores a record that was read from the database, unless there is a copy or a mark. */
  async fill(record: SessionRecord): Promise<void> {
    await this.redis.send([
      'SET',
      sessionKey(record.sessionId),
      JSON.stringify(record),
      'NX',
      'EX',
      String(COPY_SECONDS),
    ]);
  }

  /** Marks sessions as ended. Call it after the commit that ended them. */
  async markRevoked(sessionIds: readonly string[]): Promise<void> {
    await Promise.all(
      sessionIds.map((id) =>
        this.redis.send(['SET', sessionKey(id), REVOKED_MARK, 'EX', String(MARK_SECONDS)]),
      ),
    );
  }

  /** Replaces the copies of sessions after role or plan of their user changed. */
  async refresh(sessionIds: readonly string[]): Promise<void> {
    const records = await this.sessions.findRecords(this.em.fork(), sessionIds, this.clock.now());
    await Promise.all(
      records.map((record) =>
        this.redis.send([
          'EVAL',
          REPLACE,
          '1',
          sessionKey(record.sessionId),
          REVOKED_MARK,
          JSON.stringify(record),
          String(COPY_SECONDS),
        ]),
      ),
    );
  }

  /** Updates the last activity of existing copies. */
  async touch(activity: readonly { readonly id: string; readonly atMs: number }[]): Promise<void> {
    await Promise.all(
      activity.map(({ id, atMs }) =>
        this.redis.send(['EVAL', TOUCH, '1', sessionKey(id), REVOKED_MARK, String(atMs)]),
      ),
    );
  }
}
