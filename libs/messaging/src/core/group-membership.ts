import { isGroupExisting, type RedisConnection, type RedisReply } from './connection.ts';

/** Names of processes that are gone this long and hold nothing are removed, milliseconds. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;

// Deleting a consumer discards what it holds, so looking and deleting must be one step.
const LEAVE_SCRIPT = `if #redis.call('XPENDING', KEYS[1], ARGV[1], '-', '+', 1, ARGV[2]) == 0 then
return redis.call('XGROUP', 'DELCONSUMER', KEYS[1], ARGV[1], ARGV[2]) end return -1`;

/** Makes the group on each stream, and the streams, where they are missing; it begins with what waits already. */
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

/** Removes a consumer's name from a group, unless it still holds entries. */
export async function leaveGroup(
  connection: RedisConnection,
  stream: string,
  group: string,
  consumer: string,
): Promise<void> {
  await connection.send(['EVAL', LEAVE_SCRIPT, '1', stream, group, consumer]);
}

/** Removes the names that killed processes left behind, once their work has been taken over. */
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
