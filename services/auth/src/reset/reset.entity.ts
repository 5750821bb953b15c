import { defineEntity, p } from '@mikro-orm/postgresql';

/** An address somebody asked a reset link for, until a job has looked whether an account has it. */
export const ResetRequestEntity = defineEntity({
  name: 'ResetRequest',
  tableName: 'reset_request',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    requestedAt: p.datetime(3),
  },
});

/** A mailed reset link; its secret is computed from the id and stored nowhere (checklist S-134). */
export const PasswordResetEntity = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_reset',
  indexes: [{ properties: ['userId'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    tokenHash: p.text().unique(),
    requestedAt: p.datetime(3),
    expiresAt: p.datetime(3),
    /** Used, or made void by a newer one. */
    endedAt: p.datetime(3).nullable(),
  },
});
