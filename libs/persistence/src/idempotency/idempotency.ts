import { createHash } from 'node:crypto';
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import type { ServiceSchema } from '../orm/schemas.ts';
import { sqlRow, sqlRows } from '../orm/sql.ts';

const WAIT_FOR_FIRST_MS = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** The idempotency keys of one schema, in the list of entities of a service; made by `idempotencyTableSql`. */
export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    userId: p.text().primary(),
    key: p.text().primary(),
    requestHash: p.text(),
    status: p.integer(),
    response: p.json().nullable(),
    createdAt: p.datetime(3).columnType('timestamptz(3)').defaultRaw('now()'),
  },
});

export function idempotencyTableSql(schema: ServiceSchema): string {
  return `create table "${schema}"."idempotency_keys" (
    "user_id" text not null,
    "key" text not null,
    "request_hash" text not null,
    "status" int not null,
    "response" jsonb null,
    "created_at" timestamptz(3) not null default now(),
    constraint "idempotency_keys_pkey" primary key ("user_id", "key")
  )`;
}

export interface IdempotentCall {
  /** Whose key it is; keys of different users never meet. */
  readonly userId: string;
  readonly key: string;
  /** The command's body: the same key with another body is refused. */
  readonly request: unknown;
}

/** What is kept of a command's body to tell another one apart: SHA-256 of its JSON. */
export function requestHashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** The refusal of a key that belongs to another command. */
export function keyReused(): AppError {
  return new AppError('IDEMPOTENCY_KEY_REUSED');
}

/**
 * Runs `effect` at most once per key, in the caller's transaction. A repeat gets the stored answer; a
 * concurrent repeat waits up to 5 s for the first. Throws REQUEST_IN_PROGRESS when that wait ends without an
 * answer, IDEMPOTENCY_KEY_REUSED when the body differs.
 */
export async function runOnce<Response>(
  em: EntityManager,
  schema: ServiceSchema,
  call: IdempotentCall,
  effect: () => Promise<Response>,
): Promise<Response> {
  if (!em.isInTransaction()) throw new Error('a key belongs into the transaction of its effect');
  const requestHash = requestHashOf(call.request);
  if (await claim(em, schema, call, requestHash)) {
    const response = await effect();
    await sqlRows(
      em,
      `update "${schema}"."idempotency_keys" set status = 200, response = $3::jsonb where user_id = $1 and key = $2`,
      [call.userId, call.key, JSON.stringify(response ?? null)],
    );
    return response;
  }
  return storedAnswer(em, schema, call);
}

/**
 * What a command with this key answered before. Throws REQUEST_IN_PROGRESS while there is no such answer, IDEMPOTENCY_KEY_REUSED
 * when it was another command's.
 */
export async function storedAnswer<Response>(
  em: EntityManager,
  schema: ServiceSchema,
  call: IdempotentCall,
): Promise<Response> {
  const stored = await sqlRow<{ request_hash: string; response: Response }>(
    em,
    `select request_hash, response from "${schema}"."idempotency_keys" where user_id = $1 and key = $2`,
    [call.userId, call.key],
  );
  if (stored === undefined) throw new AppError('REQUEST_IN_PROGRESS');
  if (stored.request_hash !== requestHashOf(call.request)) throw keyReused();
  return stored.response;
}

/**
 * What `runOnce` stored for a key whose command has ended, or null. For commands that cannot be judged a second time as
 * they were the first: the name is taken by then, another service is away. Throws IDEMPOTENCY_KEY_REUSED when the key
 * was another command's.
 */
export async function findStoredAnswer<Response>(
  em: EntityManager,
  schema: ServiceSchema,
  call: IdempotentCall,
): Promise<Response | null> {
  const row = await sqlRow(
    em,
    `select key from "${schema}"."idempotency_keys" where user_id = $1 and key = $2 and status = 200`,
    [call.userId, call.key],
  );
  return row === undefined ? null : storedAnswer<Response>(em, schema, call);
}

/** True: the key is ours now. Waits for a transaction that holds the same key. */
async function claim(
  em: EntityManager,
  schema: ServiceSchema,
  call: IdempotentCall,
  requestHash: string,
): Promise<boolean> {
  try {
    await sqlRows(em, `set local lock_timeout = ${WAIT_FOR_FIRST_MS - 1}`);
    const row = await sqlRow(
      em,
      `insert into "${schema}"."idempotency_keys" (user_id, key, request_hash, status) values ($1, $2, $3, 0)
       on conflict do nothing returning key`,
      [call.userId, call.key, requestHash],
    );
    await sqlRows(em, 'set local lock_timeout to default');
    return row !== undefined;
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new AppError('REQUEST_IN_PROGRESS');
  }
}
