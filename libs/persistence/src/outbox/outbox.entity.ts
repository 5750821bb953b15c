import { defineEntity, p } from '@mikro-orm/postgresql';

/** The outbox table of one schema, in the list of entities of a service; made by `outboxTableSql` in a migration. */
export const OutboxEntity = defineEntity({
  name: 'Outbox',
  tableName: 'outbox',
  properties: {
    seq: p.bigint().primary(),
    id: p.uuid(),
    topic: p.text(),
    payload: p.json(),
    traceparent: p.text().nullable(),
    requestId: p.text().nullable(),
    createdAt: p.datetime(3).columnType('timestamptz(3)').defaultRaw('now()'),
  },
});
