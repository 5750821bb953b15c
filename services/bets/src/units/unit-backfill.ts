import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { unitCents } from '@app/domain';
import { sqlRow } from '@app/persistence';
import type { Clock } from '@app/platform';
import { BetHistory } from '../bets/bet-history.ts';
import { BetRepository } from '../bets/bet.repository.ts';
import { CLOCK } from '../config/clock.ts';
import { Lookups } from '../lookups/lookups.ts';

/** Bets of one transaction. */
const CHUNK_BETS = 500;
/** Before each further question to auth. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000];
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Fills in the unit of bets that were stored before units were kept, or by a replica of that version: the owner's
 * present one, which is what those bets were shown in so far. Harmless when repeated and in several replicas.
 */
@Injectable()
export class UnitBackfill {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(BetRepository) private readonly bets: BetRepository,
    @Inject(BetHistory) private readonly history: BetHistory,
    @Inject(Lookups) private readonly lookups: Lookups,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws UNAVAILABLE while auth stays away. */
  async run(): Promise<void> {
    let userId = await this.nextAfter(NOBODY);
    while (userId !== null) {
      const unit = await this.patientUnitOf(userId);
      while (await this.fillChunk(userId, unit)) continue;
      userId = await this.nextAfter(userId);
    }
  }

  /** The services start together: auth may not answer yet, and the next time is an hour away. */
  private async patientUnitOf(userId: string): Promise<number> {
    for (const pauseMs of PAUSES_MS) {
      try {
        return await this.unitOf(userId);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error;
      }
      await pause(pauseMs);
    }
    return this.unitOf(userId);
  }

  private async nextAfter(userId: string): Promise<string | null> {
    const row = await sqlRow<{ id: string }>(
      this.em.fork(),
      `select user_id as id from "bets"."bet" where unit_cents is null and user_id > $1::uuid
       order by user_id limit 1`,
      [userId],
    );
    return row?.id ?? null;
  }

  /** Of an account that is closed the usual one. */
  private async unitOf(userId: string): Promise<number> {
    try {
      return unitCents(await this.lookups.bankrollCents(userId));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'UNAUTHENTICATED') throw error;
      return unitCents();
    }
  }

  /** Whether there may be more; bets that somebody changes at this moment are left for the next time. */
  private fillChunk(userId: string, unit: number): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const bets = await this.bets.many(
        em,
        'bet.user_id = $1 and bet.unit_cents is null order by bet.user_id, bet.id limit $2 for update skip locked',
        [userId, CHUNK_BETS],
      );
      const at = this.clock.now().toISOString();
      await this.history.record(
        em,
        bets.map((bet) => ({ kind: 'unit-recorded', actor: 'system', at, bet, set: { unitCents: unit } })),
      );
      if (bets.length > 0) await this.history.announceBetsChanged(em, [userId], at);
      return bets.length === CHUNK_BETS;
    });
  }
}
