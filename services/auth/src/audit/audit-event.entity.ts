import { defineEntity, p } from '@mikro-orm/postgresql';

/** Something that happened to an account. No reference to the user: after a deletion the id is a random one. */
export const AuditEventEntity = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_event',
  indexes: [{ properties: ['userId'] }],
  properties: {
    id: p.bigint().primary(),
    userId: p.uuid().nullable(),
    kind: p.text(),
    address: p.text().nullable(),
    facts: p.json(),
    at: p.datetime(3),
  },
});
