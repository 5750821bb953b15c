import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { unitCents } from '@app/domain';
import { RunsEvery } from '@app/jobs';
import { sqlRow } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { BetHistory } from '../bets/bet-history.ts';
import { BetRepository } from '../bets/bet.repository.ts';
import { Lookups } from '../lookups/lookups.ts';

const HOUR_MS = 3_600_000;
/** Bets of one transaction. */
const CHUNK_BETS = 500;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Fills in the unit of bets that were stored before units were kept, or by a replica of that version: the owner's
 * present one, which is what those bets were shown in so far. Harmless when repeated and in several replicas.
 */
@RunsEvery(HOUR_MS)
export class UnitBackfillJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(BetRepository) private readonly bets: BetRepository,
    @Inject(BetHistory) private readonly history: BetHistory,
    @Inject(Lookups) private readonly lookups: Lookups,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws UNAVAILABLE while auth stays away. */
  async execute(): Promise<void> {
    let userId = await this.nextAfter(NOBODY);
    while (userId !== null) {
      const unit = await this.unitOf(userId);
      while (await this.fillChunk(userId, unit)) continue;
      userId = await this.nextAfter(userId);
    }
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
