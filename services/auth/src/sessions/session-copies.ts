import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { REVOKED_MARK, sessionKey, type SessionRecord } from '@app/contracts';
import type { RedisConnection } from '@app/messaging';
import { CLOCK, type Clock } from '@app/platform';
import { SESSION_REDIS } from '../redis.ts';
import { SessionRepository } from './session.repository.ts';

const COPY_SECONDS = 300;
/** As long as any copy or any slow reader of the database could still bring an old state back. */
const MARK_SECONDS = 86_400;

// A new state, unless the session was revoked meanwhile.
const REPLACE = `if redis.call('GET', KEYS[1]) ~= ARGV[1] then
  redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3]) end`;
// Only the activity of a copy that is there; everything else in it stays as it is.
const TOUCH = `local copy = redis.call('GET', KEYS[1])
if copy and copy ~= ARGV[1] then
  local record = cjson.decode(copy)
  if record.lastActivityAtMs < tonumber(ARGV[2]) then
    copy = string.gsub(copy, '"lastActivityAtMs":%d+', '"lastActivityAtMs":' .. ARGV[2])
    redis.call('SET', KEYS[1], copy, 'KEEPTTL')
  end
end`;

/**
 * Copies of session records in Redis, which gateways read before they ask. Losing them costs a question to the
 * database and nothing else. A revoked session leaves a mark, and no copy is ever written over one.
 */
@Injectable()
export class SessionCopies {
  constructor(
    @Inject(SESSION_REDIS) private readonly redis: RedisConnection,
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SessionRepository) private readonly sessions: SessionRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Puts a record that was read from the database where there is neither a copy nor a mark. */
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

  /** Says that these sessions were ended; call it after the commit that did it. */
  async markRevoked(sessionIds: readonly string[]): Promise<void> {
    await Promise.all(
      sessionIds.map((id) =>
        this.redis.send(['SET', sessionKey(id), REVOKED_MARK, 'EX', String(MARK_SECONDS)]),
      ),
    );
  }

  /** Writes what the database says now about these sessions, after role or plan of their user changed. */
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

  /** Moves the last activity of copies that are there. */
  async touch(activity: readonly { readonly id: string; readonly atMs: number }[]): Promise<void> {
    await Promise.all(
      activity.map(({ id, atMs }) =>
        this.redis.send(['EVAL', TOUCH, '1', sessionKey(id), REVOKED_MARK, String(atMs)]),
      ),
    );
  }
}
