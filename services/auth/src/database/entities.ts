import { IdempotencyKeyEntity, InboxEntity, OutboxEntity } from '@app/persistence';
import { AdminActEntity } from '../admin/admin-act.entity.ts';
import { AuditEventEntity } from '../audit/audit-event.entity.ts';
import { DeletionEntity, DeletionServiceEntity } from '../deletion/deletion.entity.ts';
import { EmailChangeEntity } from '../email-change/email-change.entity.ts';
import { ErrorReportEntity, SportVoteEntity } from '../feedback/feedback.entity.ts';
import { DataExportEntity, DataExportPartEntity } from '../exports/data-export.entity.ts';
import { KnownDeviceEntity } from '../login/known-device.entity.ts';
import { MailEntity } from '../mail/mail.entity.ts';
import { CredentialEntity } from '../passwords/credential.entity.ts';
import { PasswordResetEntity, ResetRequestEntity } from '../reset/reset.entity.ts';
import { SessionEntity } from '../sessions/session.entity.ts';
import { UserEntity } from '../users/user.entity.ts';

/** Every table of the schema `auth`. */
export const ENTITIES = [
  UserEntity,
  CredentialEntity,
  SessionEntity,
  KnownDeviceEntity,
  AuditEventEntity,
  ResetRequestEntity,
  PasswordResetEntity,
  EmailChangeEntity,
  MailEntity,
  DataExportEntity,
  DataExportPartEntity,
  DeletionEntity,
  DeletionServiceEntity,
  ErrorReportEntity,
  SportVoteEntity,
  AdminActEntity,
  OutboxEntity,
  InboxEntity,
  IdempotencyKeyEntity,
];
