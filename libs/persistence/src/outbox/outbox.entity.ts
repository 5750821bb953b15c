import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '../orm/property-types.ts';

/** Events of a service that wait to be announced, created by `outboxTableSql`. */
export const OutboxEntity = defineEntity({
  name: 'Outbox',
  tableName: 'outbox',
  properties: {
    seq: p.bigint('number').autoincrement().primary(),
    id: p.uuid(),
    topic: p.text(),
    payload: p.json().$type<unknown>(),
    traceparent: p.text().nullable(),
    requestId: p.text().nullable(),
    createdAt: instant().defaultRaw('now()'),
  },
});
