import { defineEntity, p } from '@mikro-orm/postgresql';

/** An account that has to be erased, or was; it outlives the user without naming them. */
export const DeletionEntity = defineEntity({
  name: 'Deletion',
  tableName: 'deletion',
  properties: {
    id: p.uuid().primary(),
    /** Null once every service has erased its part. */
    userId: p.uuid().nullable(),
    receiptHash: p.text().unique(),
    requestedAt: p.datetime(3),
    dueAt: p.datetime(3),
    /** When auth erased its own rows. */
    erasedAt: p.datetime(3).nullable(),
    announcedAt: p.datetime(3).nullable(),
    doneAt: p.datetime(3).nullable(),
  },
});

/** What one of the other services has answered to a deletion. */
export const DeletionServiceEntity = defineEntity({
  name: 'DeletionService',
  tableName: 'deletion_service',
  properties: {
    deletionId: p.uuid().primary(),
    service: p.text().primary(),
    erasedAt: p.datetime(3).nullable(),
  },
});
