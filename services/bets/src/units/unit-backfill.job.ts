import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { unitCents } from '@app/domain';
import { RunsEvery } from '@app/jobs';
import { ofAllOwners, ownedBy } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { BetHistory } from '../bets/bet-history.ts';
import { BetEntity } from '../bets/bet.entity.ts';
import { BetRepository } from '../bets/bet.repository.ts';
import { Lookups } from '../lookups/lookups.ts';

const HOUR_MS = 3_600_000;
/** Bets per transaction. */
const CHUNK_BETS = 500;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Fills in the unit of bets stored before units were, or by a replica of that version: the owner's current one, in which
 * those bets were shown so far. Safe to repeat and to run in several replicas.
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

  /** Throws UNAVAILABLE while auth is away. */
  async execute(): Promise<void> {
    let userId = await this.nextAfter(LOWEST_ID);
    while (userId !== null) {
      const unit = await this.unitOf(userId);
      while (await this.fillChunk(userId, unit)) continue;
      userId = await this.nextAfter(userId);
    }
  }

  private async nextAfter(userId: string): Promise<string | null> {
    const query = ofAllOwners(this.em)
      .selectFrom(BetEntity)
      .select('user_id')
      .where('unit_cents', 'is', null)
      .where('user_id', '>', userId)
      .orderBy('user_id')
      .limit(1);
    return (await query.executeTakeFirst())?.user_id ?? null;
  }

  /** The owner's unit; the usual one for a closed account. */
  private async unitOf(userId: string): Promise<number> {
    try {
      return unitCents(await this.lookups.bankrollCents(userId));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'UNAUTHENTICATED') throw error;
      return unitCents();
    }
  }

  /** Returns whether there may be more. Bets that someone is changing wait for the next run. */
  private fillChunk(userId: string, unit: number): Promise<boolean> {
    return ownedBy(this.em, userId).transactional(async (scope) => {
      const bets = await this.bets.lockWithoutUnit(scope, CHUNK_BETS);
      const at = this.clock.now().toISOString();
      await this.history.record(
        scope.em,
        bets.map((bet) => ({ kind: 'unit-recorded', actor: 'system', at, bet, set: { unitCents: unit } })),
      );
      if (bets.length > 0) await this.history.announceBetsChanged(scope.em, [userId], at);
      return bets.length === CHUNK_BETS;
    });
  }
}
