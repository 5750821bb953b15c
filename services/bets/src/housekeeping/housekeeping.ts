import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '@app/persistence';
import type { Clock } from '@app/platform';
import { CLOCK } from '../config/clock.ts';
import { UnitBackfill } from '../units/unit-backfill.ts';

const DAY_MS = 86_400_000;
/** Longer than any caller repeats a command (reliability §3 "Idempotency"). */
const KEYS_KEPT_MS = DAY_MS;
/** Longer than any service repeats an event. */
const EVENTS_KEPT_MS = 30 * DAY_MS;

/** Removes what was kept long enough, and fills in what older replicas left out. Harmless to repeat and to run in several replicas. */
@Injectable()
export class Housekeeping {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UnitBackfill) private readonly units: UnitBackfill,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const em = this.em.fork();
    const nowMs = this.clock.now().getTime();
    await sqlRows(em, 'delete from "bets"."idempotency_keys" where created_at < $1', [
      new Date(nowMs - KEYS_KEPT_MS),
    ]);
    await sqlRows(em, 'delete from "bets"."inbox" where received_at < $1', [
      new Date(nowMs - EVENTS_KEPT_MS),
    ]);
    await this.units.run();
  }
}
