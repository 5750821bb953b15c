import { isGroupExisting, type RedisConnection, type RedisReply } from './connection.ts';

/** Consumers idle this long, in milliseconds, that hold no entries are removed. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;

// Deleting a consumer discards its entries, so checking and deleting must be atomic.
const LEAVE_SCRIPT = `if #redis.call('XPENDING', KEYS[1], ARGV[1], '-', '+', 1, ARGV[2]) == 0 then
return redis.call('XGROUP', 'DELCONSUMER', KEYS[1], ARGV[1], ARGV[2]) end return -1`;

/**
 * Creates missing groups, and their streams, on each stream. A new group starts with the entries already
 * waiting.
 */
export async function ensureGroups(
  connection: RedisConnection,
  streams: readonly string[],
  group: string,
): Promise<void> {
  for (const stream of streams) {
    try {
      await connection.send(['XGROUP', 'CREATE', stream, group, '0', 'MKSTREAM']);
    } catch (error) {
      if (!isGroupExisting(error)) throw error;
    }
  }
}

/** Removes a consumer from a group unless it still holds entries. */
export async function leaveGroup(
  connection: RedisConnection,
  stream: string,
  group: string,
  consumer: string,
): Promise<void> {
  await connection.send(['EVAL', LEAVE_SCRIPT, '1', stream, group, consumer]);
}

/** Removes consumers of killed processes once their work has been claimed. */
export async function removeForgottenConsumers(
  connection: RedisConnection,
  stream: string,
  group: string,
): Promise<void> {
  const reply = await connection.send(['XINFO', 'CONSUMERS', stream, group]);
  for (const item of Array.isArray(reply) ? (reply as readonly RedisReply[]) : []) {
    const row = item as readonly RedisReply[];
    const field = (name: string) => row[row.indexOf(name) + 1];
    if (field('pending') === 0 && Number(field('idle')) > FORGOTTEN_AFTER_MS) {
      await leaveGroup(connection, stream, group, String(field('name')));
    }
  }
}
