import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { RunsEvery } from '@app/jobs';
import { sqlRows } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { KnownDevices } from '../login/known-devices.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { LookAlikeKeys } from '../users/look-alike-keys.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Sessions that ended so long ago are of no use to anybody. */
const SESSIONS_KEPT_MS = 30 * DAY_MS;
/** Guesses at names nobody has belong to no account, so no deletion removes them. */
const GUESSES_KEPT_MS = 30 * DAY_MS;
/** Links and mails long over, which hold former addresses. */
const LINKS_KEPT_MS = 30 * DAY_MS;
const LINK_TABLES = [
  ['password_reset', 'requested_at'],
  ['email_change', 'requested_at'],
  ['mail', 'requested_at'],
] as const;

/** Removes what was kept long enough, and fills in what older replicas left out. Harmless to repeat and to run in several replicas. */
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
    const em = this.em.fork();
    const nowMs = this.clock.now().getTime();
    const before = (keptMs: number): Date => new Date(nowMs - keptMs);
    await this.sessions.removeEndedBefore(em, before(SESSIONS_KEPT_MS));
    await this.devices.removeOld(em);
    await sqlRows(em, 'delete from "auth"."audit_event" where user_id is null and at < $1', [
      before(GUESSES_KEPT_MS),
    ]);
    for (const [table, column] of LINK_TABLES)
      await sqlRows(em, `delete from "auth"."${table}" where ${column} < $1`, [before(LINKS_KEPT_MS)]);
    await this.lookAlikes.fill();
  }
}
