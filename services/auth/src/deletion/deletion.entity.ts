import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { instant } from '@app/persistence';

/** The deletion of an account. It outlives the user without naming them. */
export const DeletionEntity = defineEntity({
  name: 'Deletion',
  tableName: 'deletion',
  properties: {
    id: p.uuid().primary(),
    /** Null once every service has erased its data. */
    userId: p.uuid().nullable(),
    receiptHash: p.text().unique(),
    requestedAt: instant(),
    dueAt: instant(),
    /** When auth erased its own rows. */
    erasedAt: instant().nullable(),
    announcedAt: instant().nullable(),
    doneAt: instant().nullable(),
  },
});

/** Whether one of the other services has erased its part. */
export const DeletionServiceEntity = defineEntity({
  name: 'DeletionService',
  tableName: 'deletion_service',
  properties: {
    deletionId: p.uuid().primary(),
    service: p.text().primary(),
    erasedAt: instant().nullable(),
  },
});

export type DeletionRow = InferEntity<typeof DeletionEntity>;
