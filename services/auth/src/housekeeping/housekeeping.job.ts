import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ERROR_REPORTS_KEPT_DAYS, SIGN_IN_RECORDS_KEPT_DAYS } from '@app/domain';
import { RunsEvery } from '@app/jobs';
import { ofAllOwners } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { AuditEventEntity } from '../audit/audit-event.entity.ts';
import { EmailChangeEntity } from '../email-change/email-change.entity.ts';
import { ErrorReportEntity } from '../feedback/feedback.entity.ts';
import { KnownDevices } from '../login/known-devices.ts';
import { MailEntity } from '../mail/mail.entity.ts';
import { PasswordResetEntity } from '../reset/reset.entity.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { LookAlikeKeys } from '../users/look-alike-keys.ts';

const HOUR_MS = 3_600_000;
/** Ended sessions; failed sign-ins with unknown names, which no deletion removes; links and mails, which hold former addresses. */
const KEPT_MS = SIGN_IN_RECORDS_KEPT_DAYS * 24 * HOUR_MS;
const REPORTS_KEPT_MS = ERROR_REPORTS_KEPT_DAYS * 24 * HOUR_MS;

/** Removes old rows and fills in the keys that older replicas leave out. Safe to repeat and to run in several replicas. */
@RunsEvery(HOUR_MS)
export class HousekeepingJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SessionRepository) private readonly sessions: SessionRepository,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(LookAlikeKeys) private readonly lookAlikes: LookAlikeKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const { em } = ofAllOwners(this.em.fork());
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    const reportedBefore = new Date(this.clock.now().getTime() - REPORTS_KEPT_MS);
    const requestedAt = { $lt: before.toISOString() };
    await this.sessions.removeEndedBefore(em, before);
    await this.devices.removeOld(em);
    await em.nativeDelete(AuditEventEntity, { userId: null, at: requestedAt });
    await em.nativeDelete(PasswordResetEntity, { requestedAt });
    await em.nativeDelete(EmailChangeEntity, { requestedAt });
    await em.nativeDelete(MailEntity, { requestedAt });
    await em.nativeDelete(ErrorReportEntity, { reportedAt: { $lt: reportedBefore.toISOString() } });
    await this.lookAlikes.fill();
  }
}
