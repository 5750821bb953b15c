import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { instant } from '@app/persistence';

/** A new address that takes effect once its mailed link is followed. */
export const EmailChangeEntity = defineEntity({
  name: 'EmailChange',
  tableName: 'email_change',
  indexes: [{ properties: ['userId'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    email: p.text(),
    /** The address it replaced, which gets a notice. */
    formerEmail: p.text().nullable(),
    tokenHash: p.text().unique(),
    requestedAt: instant(),
    expiresAt: instant(),
    /** Used, or replaced by a newer request. */
    endedAt: instant().nullable(),
  },
});

export type EmailChange = InferEntity<typeof EmailChangeEntity>;
