import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { isLockTimeout } from '../orm/lock-wait.ts';
import type { ServiceSchema } from '../orm/schemas.ts';
import { instant } from '../orm/property-types.ts';
import { columnsOf, toColumns, type RowOf } from '../orm/rows.ts';
import { ownedBy, runSql } from '../orm/tables.ts';
import { claimKey } from './claim-key.sql.ts';

const WAIT_FOR_FIRST_MS = 5_000;

/** States of a key: its command runs, its response is stored. */
const CLAIMED = 0;
const DONE = 200;

/** Idempotency keys of a service, created by `idempotencyTableSql`. */
export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    userId: p.text().primary(),
    key: p.text().primary(),
    requestHash: p.text(),
    status: p.integer(),
    response: p.json().$type<unknown>().nullable(),
    createdAt: instant().defaultRaw('now()'),
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
  /** Owner of the key. Equal keys of different users are different keys. */
  readonly userId: string;
  readonly key: string;
  /** Body of the command. The same key with another body is refused. */
  readonly request: unknown;
}

/** SHA-256 of a command's JSON. Tells whether a repeated key comes with the same body. */
export function requestHashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** Error for a key that belongs to another command. */
export function keyReused(): AppError {
  return new AppError('IDEMPOTENCY_KEY_REUSED');
}

/**
 * Runs `effect` at most once per key, in the caller's transaction. A repeat returns the stored response. A concurrent
 * repeat waits up to 5 s for the first.
 * Throws REQUEST_IN_PROGRESS when that wait ends without a response, IDEMPOTENCY_KEY_REUSED when the body differs.
 */
export async function runOnce<Response>(
  em: EntityManager,
  call: IdempotentCall,
  effect: () => Promise<Response>,
): Promise<Response> {
  if (!(await claim(em, call, { status: CLAIMED, response: null }))) return storedAnswer(em, call);
  const response = await effect();
  await ownedBy(em, call.userId)
    .updateTable(IdempotencyKeyEntity)
    .set(toColumns(IdempotencyKeyEntity, { status: DONE, response: response ?? null }))
    .where('key', '=', call.key)
    .execute();
  return response;
}

/** As `runOnce`, for an effect whose response is known before: it is stored with the key, in one statement less. */
export async function runOnceAs<Response>(
  em: EntityManager,
  call: IdempotentCall,
  response: Response,
  effect: () => Promise<void>,
): Promise<Response> {
  if (!(await claim(em, call, { status: DONE, response }))) return storedAnswer(em, call);
  await effect();
  return response;
}

/** What a command with this key returned. Throws REQUEST_IN_PROGRESS while there is no such response. */
export async function storedAnswer<Response>(em: EntityManager, call: IdempotentCall): Promise<Response> {
  const stored = await findKey(em, call);
  if (stored === undefined) throw new AppError('REQUEST_IN_PROGRESS');
  return responseOf(stored, call);
}

/**
 * What `runOnce` stored for a key whose command has ended, or null. For commands whose checks give another result the
 * second time: the name is taken by then, or another service is away. Throws IDEMPOTENCY_KEY_REUSED when the key
 * belongs to another command.
 */
export async function findStoredAnswer<Response>(
  em: EntityManager,
  call: IdempotentCall,
): Promise<Response | null> {
  const stored = await findKey(em, call);
  return stored === undefined || stored.status !== DONE ? null : responseOf<Response>(stored, call);
}

type StoredKey = Pick<RowOf<typeof IdempotencyKeyEntity>, 'requestHash' | 'response' | 'status'>;

function responseOf<Response>(stored: StoredKey, call: IdempotentCall): Response {
  if (stored.requestHash !== requestHashOf(call.request)) throw keyReused();
  return stored.response as Response;
}

function findKey(em: EntityManager, call: IdempotentCall): Promise<StoredKey | undefined> {
  return ownedBy(em, call.userId)
    .selectFrom(IdempotencyKeyEntity)
    .select(columnsOf(IdempotencyKeyEntity))
    .where('key', '=', call.key)
    .executeTakeFirst();
}

/** Returns true when the key is ours. Waits for a transaction that holds the same key. */
async function claim(
  em: EntityManager,
  call: IdempotentCall,
  stored: { readonly status: number; readonly response: unknown },
): Promise<boolean> {
  if (!em.isInTransaction()) throw new Error('a key belongs in the transaction of its effect');
  try {
    const claim = { ...call, ...stored, requestHash: requestHashOf(call.request) };
    const claimed = await runSql(em, claimKey(claim, WAIT_FOR_FIRST_MS - 1));
    if (claimed.length > 0) return true;
    await runSql(em, sql`set local lock_timeout to default`);
    return false;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new AppError('REQUEST_IN_PROGRESS');
  }
}
