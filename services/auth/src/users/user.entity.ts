import { defineEntity, p } from '@mikro-orm/postgresql';

/** Somebody with an account. The keys are the names in one case, so that they are unique ignoring it (checklist S-109). */
export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'user',
  properties: {
    id: p.uuid().primary(),
    username: p.text(),
    usernameKey: p.text().unique(),
    /** Null: not filled in yet, or another account has it since before look-alikes were refused. */
    lookAlikeKey: p.text().nullable().unique(),
    email: p.text(),
    emailKey: p.text().unique(),
    /** An address that counts once its mailed link was followed. */
    pendingEmail: p.text().nullable(),
    pendingEmailExpiresAt: p.datetime(3).nullable(),
    /** Null: shown by the username (checklist S-104). */
    displayName: p.text().nullable(),
    role: p.text(),
    planId: p.text(),
    /** Null: nobody said; counts as the default (checklist S-143). */
    bankrollCents: p.bigint().nullable(),
    defaultBetCents: p.bigint().nullable(),
    riskTolerance: p.text(),
    /** Which terms were accepted and when (checklist S-115); null for accounts an operator made. */
    termsVersion: p.text().nullable(),
    termsAcceptedAt: p.datetime(3).nullable(),
    /** Grows with every change of the profile. */
    version: p.integer(),
    createdAt: p.datetime(3),
    disabledAt: p.datetime(3).nullable(),
    /** A deletion was asked for: nobody signs in any more, the names stay taken until the rows are erased. */
    closedAt: p.datetime(3).nullable(),
  },
});
