import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { ServiceSchema } from '../orm/schemas.ts';
import { instant } from '../orm/property-types.ts';
import { tablesOf } from '../orm/tables.ts';

/** Messages a service has handled, created by `inboxTableSql`. */
export const InboxEntity = defineEntity({
  name: 'Inbox',
  tableName: 'inbox',
  properties: {
    consumer: p.text().primary(),
    messageId: p.text().primary(),
    receivedAt: instant().defaultRaw('now()'),
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
 * Records in the effect's transaction that `consumer` handled a message. False: it was handled before, so the caller
 * does nothing. Waits for a concurrent first handling.
 */
export async function claimMessage(em: EntityManager, consumer: string, messageId: string): Promise<boolean> {
  if (!em.isInTransaction()) throw new Error('an inbox row belongs in the transaction of its effect');
  const row = await tablesOf(em)
    .insertInto(InboxEntity, [{ consumer, messageId }])
    .onConflict((conflict) => conflict.doNothing())
    .returning('consumer')
    .executeTakeFirst();
  return row !== undefined;
}
