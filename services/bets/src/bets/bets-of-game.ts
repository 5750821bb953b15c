import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/domain';
import { CLOCK, type Clock } from '@app/platform';
import { BetHistory, type BetChange } from './bet-history.ts';
import type { BetRow } from './bet.entity.ts';
import { BetRepository, type BetKey } from './bet.repository.ts';

/** A game's name in every service. */
export interface GameKey {
  readonly sport: Sport;
  readonly gameId: string;
}

/** How one bet changes, or null. `at`: ISO instant. */
export type BetDecision = (bet: BetRow, at: string) => BetChange | null;

/** Bets per transaction. */
const CHUNK_BETS = 500;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Changes all bets of a game, of all users. */
@Injectable()
export class BetsOfGame {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(BetRepository) private readonly bets: BetRepository,
    @Inject(BetHistory) private readonly history: BetHistory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Changes the bets in chunks, each in a transaction that first calls `decide`. It locks what it decides by, so that
   * nothing newer commits before the chunk; null leaves the bets as they are. Returns the kinds of the changes made.
   */
  async change(
    key: GameKey,
    decide: (em: EntityManager) => Promise<BetDecision | null>,
  ): Promise<BetChange['kind'][]> {
    const kinds: BetChange['kind'][] = [];
    let after: BetKey | null = { userId: LOWEST_ID, id: LOWEST_ID };
    while (after !== null) {
      const chunk = await this.changeChunk(key, after, decide);
      kinds.push(...chunk.kinds);
      after = chunk.last;
    }
    return kinds;
  }

  /** Changes the bets after a position. `last` is null when no others follow. */
  private changeChunk(
    key: GameKey,
    after: BetKey,
    decide: (em: EntityManager) => Promise<BetDecision | null>,
  ): Promise<{ readonly kinds: BetChange['kind'][]; readonly last: BetKey | null }> {
    return this.em.fork().transactional(async (em) => {
      const decision = await decide(em);
      if (decision === null) return { kinds: [], last: null };
      const bets = await this.bets.lockByGame(em, key, { after, limit: CHUNK_BETS });
      const at = this.clock.now().toISOString();
      const changes = bets.flatMap((bet) => decision(bet, at) ?? []);
      await this.history.record(em, changes);
      const userIds = changes.flatMap(({ kind, bet }) => (kind === 'placed' ? [] : bet.userId));
      await this.history.announceBetsChanged(em, userIds, at);
      // A short chunk is the last one. A bet deleted at this moment can hide others, which the jobs for what was missed
      // find.
      const last = bets.length < CHUNK_BETS ? null : (bets.at(-1) ?? null);
      return { kinds: changes.map(({ kind }) => kind), last };
    });
  }
}
