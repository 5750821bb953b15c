import { recordsOf, type UserRecordKind } from '@app/service';
import { AuditEventEntity } from '../audit/audit-event.entity.ts';
import { EmailChangeEntity } from '../email-change/email-change.entity.ts';
import { DataExportEntity } from '../exports/data-export.entity.ts';
import { KnownDeviceEntity } from '../login/known-device.entity.ts';
import { MailEntity } from '../mail/mail.entity.ts';
import { CredentialEntity } from '../passwords/credential.entity.ts';
import { PasswordResetEntity } from '../reset/reset.entity.ts';
import { SessionEntity } from '../sessions/session.entity.ts';
import { UserEntity } from '../users/user.entity.ts';

/** What auth stores about a user, in the order of the archive: everything but secrets and their hashes. */
export const RECORD_KINDS: readonly UserRecordKind[] = [
  recordsOf('account', UserEntity, {
    owner: 'id',
    order: ['id'],
    fields: [
      'id',
      'username',
      'email',
      'pendingEmail',
      'displayName',
      'role',
      'planId',
      'bankrollCents',
      'defaultBetCents',
      'riskTolerance',
      'termsVersion',
      'termsAcceptedAt',
      'createdAt',
      'disabledAt',
    ],
  }),
  recordsOf('password', CredentialEntity, { order: ['userId'], fields: ['changedAt'] }),
  recordsOf('session', SessionEntity, {
    order: ['createdAt', 'id'],
    fields: ['device', 'address', 'isRemembered', 'createdAt', 'lastActivityAt', 'expiresAt', 'endedAt'],
  }),
  recordsOf('known-device', KnownDeviceEntity, {
    order: ['lastSeenAt', 'deviceHash'],
    fields: ['lastSeenAt'],
  }),
  recordsOf('event', AuditEventEntity, { order: ['id'], fields: ['kind', 'address', 'facts', 'at'] }),
  recordsOf('email-change', EmailChangeEntity, {
    order: ['requestedAt', 'id'],
    fields: ['email', 'formerEmail', 'requestedAt', 'endedAt'],
  }),
  recordsOf('password-reset', PasswordResetEntity, {
    order: ['requestedAt', 'id'],
    fields: ['requestedAt', 'endedAt'],
  }),
  recordsOf('mail', MailEntity, {
    order: ['requestedAt', 'id'],
    fields: ['template', 'requestedAt', 'sentAt'],
  }),
  recordsOf('data-export', DataExportEntity, {
    order: ['requestedAt', 'id'],
    fields: ['requestedAt', 'readyAt'],
  }),
];
