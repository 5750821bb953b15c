import { AppError, type DeadLetterEntry, type ServiceName } from '@app/contracts';
import type { Logger } from '@app/platform';
import { RedisConnection } from './connection.ts';
import {
  dropDeadLetter,
  inspectDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  type DeadLetter,
} from './dead-letters.ts';
import { decodeEvent, decodeRequest } from './envelope.ts';
import { deadLetterKey } from './keys.ts';

const ID = /^\d{1,20}-\d{1,20}$/;
const PATTERN_CHARS = 100;
const REASON_CHARS = 300;
/** How long a request that is sent again may run. Nobody waits for its reply. */
const REPLAY_LIMIT_MS = 30_000;

/** A service's dead letters, for administrators. Each call opens a connection of its own, since they are rare. */
export class DeadLetters {
  private readonly settings: {
    readonly service: ServiceName;
    readonly redisUrl: string;
    readonly logger: Logger;
  };

  constructor(settings: DeadLetters['settings']) {
    this.settings = settings;
  }

  /** The oldest ones, by facts that hold nothing about people, and how many there are. */
  list(limit: number): Promise<{ letters: DeadLetterEntry[]; count: number }> {
    const { service } = this.settings;
    return this.connected(async (connection) => ({
      letters: (await listDeadLetters(connection, service, limit)).map(entryOf),
      count: Number(await connection.send(['XLEN', deadLetterKey(service)])),
    }));
  }

  /** Throws DEAD_LETTER_NOT_FOUND. */
  find(id: string): Promise<DeadLetter> {
    if (!ID.test(id)) return Promise.reject(new AppError('DEAD_LETTER_NOT_FOUND'));
    return this.connected((connection) => inspectDeadLetter(connection, this.settings.service, id));
  }

  /** Throws DEAD_LETTER_NOT_FOUND, DEAD_LETTER_NOT_REPLAYABLE. */
  replay(id: string): Promise<void> {
    const deadlineMs = Date.now() + REPLAY_LIMIT_MS;
    return this.connected((connection) =>
      replayDeadLetter(connection, this.settings.service, id, deadlineMs),
    );
  }

  /** Throws DEAD_LETTER_NOT_FOUND. */
  drop(id: string): Promise<void> {
    return this.connected((connection) => dropDeadLetter(connection, this.settings.service, id));
  }

  private async connected<Result>(work: (connection: RedisConnection) => Promise<Result>): Promise<Result> {
    const { service, redisUrl: url, logger } = this.settings;
    const connection = new RedisConnection({ url, logger, name: `${service}:dead-letters` });
    try {
      await connection.open();
      return await work(connection);
    } finally {
      connection.close();
    }
  }
}

function entryOf(letter: DeadLetter): DeadLetterEntry {
  const { id, pattern, source, reason, attempts, buriedAt, requestId, fields, isWithoutBody } = letter;
  const isEvent = source.startsWith('ev:');
  const { isReadable } = isEvent ? decodeEvent(fields) : decodeRequest(fields);
  return {
    ...{ id, isEvent, attempts, buriedAt },
    pattern: pattern?.slice(0, PATTERN_CHARS) ?? null,
    reason: reason.slice(0, REASON_CHARS),
    requestId: requestId?.slice(0, PATTERN_CHARS) ?? null,
    canRetry: isReadable && !isWithoutBody,
  };
}
