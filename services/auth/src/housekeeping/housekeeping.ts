import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '@app/persistence';
import type { Clock } from '@app/platform';
import { CLOCK } from '../config/clock.ts';
import { KnownDevices } from '../login/known-devices.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { LookAlikeKeys } from '../users/look-alike-keys.ts';

const DAY_MS = 86_400_000;
/** Sessions that ended so long ago are of no use to anybody. */
const SESSIONS_KEPT_MS = 30 * DAY_MS;
/** Longer than any caller repeats a command (reliability §3 "Idempotency"). */
const KEYS_KEPT_MS = DAY_MS;
/** Guesses at names nobody has belong to no account, so no deletion removes them. */
const GUESSES_KEPT_MS = 30 * DAY_MS;
/** Links and mails long over, which hold former addresses; and events no service repeats any more. */
const LINKS_KEPT_MS = 30 * DAY_MS;
const LINK_TABLES = [
  ['password_reset', 'requested_at'],
  ['email_change', 'requested_at'],
  ['mail', 'requested_at'],
  ['inbox', 'received_at'],
] as const;

/** Removes what was kept long enough, and fills in what older replicas left out. Harmless to repeat and to run in several replicas. */
@Injectable()
export class Housekeeping {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SessionRepository) private readonly sessions: SessionRepository,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(LookAlikeKeys) private readonly lookAlikes: LookAlikeKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const em = this.em.fork();
    const nowMs = this.clock.now().getTime();
    const before = (keptMs: number): Date => new Date(nowMs - keptMs);
    await this.sessions.removeEndedBefore(em, before(SESSIONS_KEPT_MS));
    await this.devices.removeOld(em);
    await sqlRows(em, 'delete from "auth"."idempotency_keys" where created_at < $1', [before(KEYS_KEPT_MS)]);
    await sqlRows(em, 'delete from "auth"."audit_event" where user_id is null and at < $1', [
      before(GUESSES_KEPT_MS),
    ]);
    for (const [table, column] of LINK_TABLES)
      await sqlRows(em, `delete from "auth"."${table}" where ${column} < $1`, [before(LINKS_KEPT_MS)]);
    await this.lookAlikes.fill();
  }
}
