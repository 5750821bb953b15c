import { AppError, type ServiceName } from '@app/contracts';
import type { RedisConnection } from './connection.ts';
import { decodeRequest, fieldsByName } from './envelope.ts';
import { deadLetterKey } from './keys.ts';
import { parseEntries, type StreamEntry } from './replies.ts';

/** A message that failed for good, with the facts an operator needs. */
export interface DeadLetter {
  readonly id: string;
  readonly reason: string;
  readonly attempts: number;
  /** The entry's id on its original stream. */
  readonly originalId: string;
  /** The original stream. */
  readonly source: string;
  readonly buriedAt: string;
  /** Undefined when the envelope is unreadable. */
  readonly pattern: string | undefined;
  readonly requestId: string | undefined;
  /** The original entry as name, value, name, value. */
  readonly fields: readonly string[];
  /** The body held a secret (password, token) and was dropped, so the letter cannot be replayed. */
  readonly isWithoutBody: boolean;
}

/** Returns the fields of a dead letter's entry. */
export function deadLetterFields(letter: {
  readonly reason: string;
  readonly attempts: number;
  readonly originalId: string;
  readonly source: string;
  readonly fields: readonly string[];
  readonly isWithoutBody: boolean;
}): string[] {
  return [
    'reason',
    letter.reason,
    'attempts',
    String(letter.attempts),
    'originalId',
    letter.originalId,
    'source',
    letter.source,
    'buriedAt',
    new Date().toISOString(),
    'entry',
    JSON.stringify(letter.fields),
    'body',
    letter.isWithoutBody ? 'not kept, it held a secret' : 'kept',
  ];
}

function toDeadLetter(entry: StreamEntry): DeadLetter {
  const letter = fieldsByName(entry.fields);
  const { reason, attempts, originalId, source, buriedAt, entry: original, body } = letter;
  const fields = JSON.parse(original ?? '[]') as string[];
  const { p, q } = fieldsByName(fields);
  return {
    id: entry.id,
    reason: reason ?? '',
    attempts: Number(attempts ?? 0),
    originalId: originalId ?? '',
    source: source ?? '',
    buriedAt: buriedAt ?? '',
    pattern: p,
    requestId: q,
    fields,
    isWithoutBody: body !== undefined && body !== 'kept',
  };
}

/** Lists a service's dead letters, oldest first, at most `limit`, after `afterId` if given. */
export async function listDeadLetters(
  connection: RedisConnection,
  service: ServiceName,
  limit: number,
  afterId?: string,
): Promise<DeadLetter[]> {
  const start = afterId === undefined ? '-' : `(${afterId}`;
  const reply = await connection.send(['XRANGE', deadLetterKey(service), start, '+', 'COUNT', String(limit)]);
  return parseEntries(reply).map(toDeadLetter);
}

/** Returns one dead letter. Throws DEAD_LETTER_NOT_FOUND. */
export async function inspectDeadLetter(
  connection: RedisConnection,
  service: ServiceName,
  id: string,
): Promise<DeadLetter> {
  const [entry] = parseEntries(await connection.send(['XRANGE', deadLetterKey(service), id, id]));
  if (entry === undefined) throw new AppError('DEAD_LETTER_NOT_FOUND', `There is no dead letter ${id}.`);
  return toDeadLetter(entry);
}

/**
 * Moves a dead letter back to its original stream in one step. A request keeps its idempotency key and gets a
 * new deadline (milliseconds since the epoch). Throws DEAD_LETTER_NOT_FOUND, or DEAD_LETTER_NOT_REPLAYABLE when the
 * body was dropped or the envelope is unreadable, since it would only fail again.
 */
export async function replayDeadLetter(
  connection: RedisConnection,
  service: ServiceName,
  id: string,
  deadlineMs: number,
): Promise<void> {
  const letter = await inspectDeadLetter(connection, service, id);
  if (letter.isWithoutBody)
    throw new AppError(
      'DEAD_LETTER_NOT_REPLAYABLE',
      'The dead letter cannot be replayed: its body held a secret and was not kept.',
    );
  let fields = letter.fields;
  if (letter.source.startsWith('req:')) {
    const decoded = decodeRequest(letter.fields);
    if (!decoded.isReadable)
      throw new AppError(
        'DEAD_LETTER_NOT_REPLAYABLE',
        `The dead letter cannot be replayed: ${decoded.reason}.`,
      );
    const changed = { d: String(deadlineMs), a: String(decoded.envelope.attempt + 1) };
    fields = Object.entries({ ...fieldsByName(letter.fields), ...changed }).flatMap(([name, value]) => [
      name,
      value ?? '',
    ]);
  }
  await connection.transaction([
    ['XADD', letter.source, '*', ...fields],
    ['XDEL', deadLetterKey(service), id],
  ]);
}

/** Deletes a dead letter. Throws DEAD_LETTER_NOT_FOUND. */
export async function dropDeadLetter(
  connection: RedisConnection,
  service: ServiceName,
  id: string,
): Promise<void> {
  const removed = await connection.send(['XDEL', deadLetterKey(service), id]);
  if (removed === 0) throw new AppError('DEAD_LETTER_NOT_FOUND', `There is no dead letter ${id}.`);
}
