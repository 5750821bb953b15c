import { defineEntity, p } from '@mikro-orm/postgresql';

/** One signed-in browser. Its token is signed from this row and kept nowhere. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'session',
  indexes: [{ properties: ['userId'] }, { properties: ['expiresAt'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    isRemembered: p.boolean(),
    /** `Chrome on Windows`. */
    device: p.text(),
    address: p.text(),
    createdAt: p.datetime(3),
    /** The end of its life, whatever happens. */
    expiresAt: p.datetime(3),
    lastActivityAt: p.datetime(3),
    /** Ended early: logout, revocation, a new password, a deletion. */
    endedAt: p.datetime(3).nullable(),
  },
});
