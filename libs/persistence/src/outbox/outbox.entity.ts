import { defineEntity, p, type EntitySchema } from '@mikro-orm/postgresql';

/** The outbox table of one schema, for the ORM's list of entities; made by `outboxTableSql` in a migration. */
export function defineOutbox(): EntitySchema {
  return defineEntity({
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
}
