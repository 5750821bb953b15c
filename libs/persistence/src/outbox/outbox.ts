import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventContract, PayloadOf } from '@app/contracts';
import { currentContext } from '@app/platform';
import type { ServiceSchema } from '../orm/schemas.ts';
import { tablesOf } from '../orm/tables.ts';
import { markEvents } from './outbox-commits.ts';
import { OutboxEntity } from './outbox.entity.ts';

/** An event waiting to be published. Consumers deduplicate by `id`. */
export interface OutboxEvent {
  readonly id: string;
  readonly topic: string;
  readonly payload: unknown;
  /** Trace and request that caused it; null for background work. */
  readonly traceparent: string | null;
  readonly requestId: string | null;
  /** ISO instant of the commit's transaction. */
  readonly createdAt: string;
}

/** An event of a contract, with a checked payload. */
export interface PendingEvent<Event extends EventContract = EventContract> {
  readonly contract: Event;
  readonly payload: PayloadOf<Event>;
}

export function pendingEvent<Event extends EventContract>(
  contract: Event,
  payload: PayloadOf<Event>,
): PendingEvent<Event> {
  return { contract, payload };
}

/** Returns the statements that create a schema's outbox table, for its first migration. */
export function outboxTableSql(schema: ServiceSchema): string {
  return `create table "${schema}"."outbox" (
    "seq" bigserial primary key,
    "id" uuid not null,
    "topic" text not null,
    "payload" jsonb not null,
    "traceparent" text null,
    "request_id" text null,
    "created_at" timestamptz(3) not null default now()
  )`;
}

/**
 * Writes events into the outbox in the caller's transaction, one statement for all of them. They are announced if and
 * only if it commits.
 */
export async function addToOutbox(em: EntityManager, events: readonly PendingEvent[]): Promise<void> {
  if (events.length === 0) return;
  if (!em.isInTransaction()) throw new Error('an outbox row belongs in the transaction of its effect');
  markEvents(em);
  const context = currentContext();
  const rows = events.map(({ contract, payload }) => ({
    id: randomUUID(),
    topic: contract.topic,
    payload: payload as unknown,
    traceparent: context?.traceparent ?? null,
    requestId: context?.requestId ?? null,
  }));
  await tablesOf(em).insertInto(OutboxEntity, rows).execute();
}
