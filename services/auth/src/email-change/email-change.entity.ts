import { defineEntity, p } from '@mikro-orm/postgresql';

/** An address that counts once its mailed link was followed. */
export const EmailChangeEntity = defineEntity({
  name: 'EmailChange',
  tableName: 'email_change',
  indexes: [{ properties: ['userId'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    email: p.text(),
    /** The address it took the place of, which is told so. */
    formerEmail: p.text().nullable(),
    tokenHash: p.text().unique(),
    requestedAt: p.datetime(3),
    expiresAt: p.datetime(3),
    /** Used, or made void. */
    endedAt: p.datetime(3).nullable(),
  },
});
