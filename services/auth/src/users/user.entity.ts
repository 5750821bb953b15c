import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { Role } from '@app/contracts';
import type { PlanId, RiskTolerance } from '@app/domain';
import { cents, instant } from '@app/persistence';

/**
 * Someone with an account. The keys are the names in lowercase, so that they are unique ignoring case
 * (S-109).
 */
export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'user',
  properties: {
    id: p.uuid().primary(),
    username: p.text(),
    usernameKey: p.text().unique(),
    /** Null: not filled in yet, or held by another account from before look-alikes were refused. */
    lookAlikeKey: p.text().nullable().unique(),
    email: p.text(),
    emailKey: p.text().unique(),
    /** A new address that takes effect once its mailed link is followed. */
    pendingEmail: p.text().nullable(),
    pendingEmailExpiresAt: instant().nullable(),
    /** Null: the username is shown (S-104). */
    displayName: p.text().nullable(),
    role: p.text().$type<Role>(),
    /** A copy of what billing decides. */
    planId: p.text().$type<PlanId>(),
    /** Version of that decision. */
    planVersion: p.integer().default(0),
    /** Null: never set; the default applies (S-143). */
    bankrollCents: cents().nullable(),
    defaultBetCents: cents().nullable(),
    riskTolerance: p.text().$type<RiskTolerance>(),
    /** Terms that were accepted, and when (S-115); null for accounts an operator created. */
    termsVersion: p.text().nullable(),
    termsAcceptedAt: instant().nullable(),
    /** Incremented by every change of the profile. */
    version: p.integer(),
    createdAt: instant(),
    disabledAt: instant().nullable(),
    /** A deletion was requested: sign-in is refused, and the names stay taken until the rows are erased. */
    closedAt: instant().nullable(),
  },
});

export type User = InferEntity<typeof UserEntity>;
