import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { ServiceSchema } from '../orm/schemas.ts';
import { sqlRow } from '../orm/sql.ts';

/** The inbox table of one schema, in the list of entities of a service; made by `inboxTableSql` in a migration. */
export const InboxEntity = defineEntity({
  name: 'Inbox',
  tableName: 'inbox',
  properties: {
    consumer: p.text().primary(),
    messageId: p.text().primary(),
    receivedAt: p.datetime(3).columnType('timestamptz(3)').defaultRaw('now()'),
  },
});

export function inboxTableSql(schema: ServiceSchema): string {
  return `create table "${schema}"."inbox" (
    "consumer" text not null,
    "message_id" text not null,
    "received_at" timestamptz(3) not null default now(),
    constraint "inbox_pkey" primary key ("consumer", "message_id")
  )`;
}

/**
 * Records in the effect's transaction that `consumer` handled a message. False: it was handled before, so the
 * caller does nothing. A concurrent first handling is waited for.
 */
export async function claimMessage(
  em: EntityManager,
  schema: ServiceSchema,
  consumer: string,
  messageId: string,
): Promise<boolean> {
  if (!em.isInTransaction()) throw new Error('an inbox row belongs into the transaction of its effect');
  const row = await sqlRow(
    em,
    `insert into "${schema}"."inbox" (consumer, message_id) values ($1, $2) on conflict do nothing returning consumer`,
    [consumer, messageId],
  );
  return row !== undefined;
}
