import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@app/persistence';

/** What can happen to an account. */
export type AuditKind =
  | 'registered'
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'sessions-revoked'
  | 'profile-changed'
  | 'password-changed'
  | 'password-reset-requested'
  | 'password-reset'
  | 'email-change-requested'
  | 'email-changed'
  | 'export-requested'
  | 'deletion-requested'
  | 'access-granted'
  | 'access-removed'
  | 'disabled'
  | 'enabled';

/** Details of an event. No password, token or e-mail address. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Something that happened to an account. The user's id is replaced by a random one when the account is erased. */
export const AuditEventEntity = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_event',
  indexes: [{ properties: ['userId'] }],
  properties: {
    id: p.bigint('number').primary(),
    userId: p.uuid().nullable(),
    kind: p.text().$type<AuditKind>(),
    address: p.text().nullable(),
    facts: p.json().$type<AuditFacts>(),
    at: instant(),
  },
});
