import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { IdempotencyKeyEntity, ofAllOwners, ownedBy } from '@app/persistence';
import type { UserData } from '@app/service';
import { AuditEventEntity } from '../audit/audit-event.entity.ts';
import { EmailChangeEntity } from '../email-change/email-change.entity.ts';
import { DataExportEntity } from '../exports/data-export.entity.ts';
import { removeParts } from '../exports/data-exports.ts';
import { KnownDeviceEntity } from '../login/known-device.entity.ts';
import { MailEntity } from '../mail/mail.entity.ts';
import { CredentialEntity } from '../passwords/credential.entity.ts';
import { PasswordResetEntity, ResetRequestEntity } from '../reset/reset.entity.ts';
import { SessionEntity } from '../sessions/session.entity.ts';
import { UserEntity } from '../users/user.entity.ts';
import { RECORD_KINDS } from './user-records.ts';

/** What this service stores about users (S-153). */
export const USER_DATA: UserData = { kinds: RECORD_KINDS, erase };

/** The user's events stay under a random id and without addresses. */
async function erase(em: EntityManager, userId: string): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const user = await em.findOne(UserEntity, { id: userId }, lock);
  if (user === null) return;
  const scope = ownedBy(em, userId);
  const own = scope.em;
  await removeParts(em, await scope.deleteFrom(DataExportEntity).returning('id').execute());
  await own.nativeDelete(PasswordResetEntity, {});
  await own.nativeDelete(EmailChangeEntity, {});
  await own.nativeDelete(MailEntity, {});
  await own.nativeDelete(KnownDeviceEntity, {});
  await own.nativeDelete(SessionEntity, {});
  await own.nativeDelete(CredentialEntity, {});
  await em.nativeDelete(ResetRequestEntity, { email: { $ilike: literal(user.email) } });
  await own.nativeDelete(IdempotencyKeyEntity, {});
  // The key of a registration belongs to no user yet, but its response names one.
  await ofAllOwners(em).em.nativeDelete(IdempotencyKeyEntity, { response: { userId } });
  await own.nativeUpdate(AuditEventEntity, {}, { userId: randomUUID(), address: null });
  await em.nativeDelete(UserEntity, { id: userId });
}

/** A pattern that matches this text alone, ignoring case. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
