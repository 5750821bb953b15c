import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { instant, type RowOf } from '@app/persistence';

/** An address for which a reset link was requested, until a job has looked for its account. */
export const ResetRequestEntity = defineEntity({
  name: 'ResetRequest',
  tableName: 'reset_request',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    requestedAt: instant(),
  },
});

/** A mailed reset link. Its secret is computed from the id and stored nowhere (S-134). */
export const PasswordResetEntity = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_reset',
  indexes: [{ properties: ['userId'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    tokenHash: p.text().unique(),
    requestedAt: instant(),
    expiresAt: instant(),
    /** Used, or replaced by a newer link. */
    endedAt: instant().nullable(),
  },
});

export type ResetRequest = RowOf<typeof ResetRequestEntity>;
export type PasswordResetRow = InferEntity<typeof PasswordResetEntity>;
