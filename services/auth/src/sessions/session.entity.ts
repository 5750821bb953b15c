import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant, type RowOf } from '@app/persistence';

/** One signed-in browser. Its token is signed from this row and stored nowhere. */
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
    createdAt: instant(),
    /** The latest possible end. */
    expiresAt: instant(),
    lastActivityAt: instant(),
    /** Ended early: logout, revocation, a new password, a deletion. */
    endedAt: instant().nullable(),
  },
});

export type SessionRow = RowOf<typeof SessionEntity>;
