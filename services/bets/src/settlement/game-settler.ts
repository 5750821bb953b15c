import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CLOCK, type Clock } from '@app/platform';
import { BetHistory } from '../bets/bet-history.ts';
import { BetRepository, type BetKey } from '../bets/bet.repository.ts';
import { changeByResult } from './change-by-result.ts';
import { GameResultRepository, type GameKey } from './game-result.repository.ts';
import type { GameResult } from './game-result.entity.ts';
import { SettlementMetrics } from './settlement-metrics.ts';

/** Bets per transaction. */
const CHUNK_BETS = 500;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Settles all bets of a game by its newest result (S-484). Safe to repeat, in any order of versions and with
 * several workers at once: a version is stored before its bets are settled, and every chunk settles by the
 * stored version, which cannot change before the chunk commits.
 */
@Injectable()
export class GameSettler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(GameResultRepository) private readonly results: GameResultRepository,
    @Inject(BetRepository) private readonly bets: BetRepository,
    @Inject(BetHistory) private readonly history: BetHistory,
    @Inject(SettlementMetrics) private readonly metrics: SettlementMetrics,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async settle(game: GameResult): Promise<void> {
    await this.results.save(this.em.fork(), game, this.clock.now().toISOString());
    await this.settleStored(game);
  }

  /** Settles by the stored result, if there is one. */
  async settleStored(game: GameKey): Promise<void> {
    let after: BetKey | null = { userId: LOWEST_ID, id: LOWEST_ID };
    while (after !== null) after = await this.settleChunk(game, after);
  }

  /** Settles the bets after a position. Returns the last one's position, or null when no others follow. */
  private async settleChunk(key: GameKey, after: BetKey): Promise<BetKey | null> {
    const kinds: string[] = [];
    const last = await this.em.fork().transactional(async (em) => {
      const game = await this.results.lock(em, key);
      if (game === null) return null;
      const bets = await this.bets.lockByGame(em, key, { after, limit: CHUNK_BETS });
      const at = this.clock.now().toISOString();
      const changes = bets.flatMap((bet) => changeByResult(bet, game, at) ?? []);
      await this.history.record(em, changes);
      const userIds = changes.flatMap(({ kind, bet }) => (kind === 'placed' ? [] : bet.userId));
      await this.history.announceBetsChanged(em, userIds, at);
      kinds.push(...changes.map(({ kind }) => kind));
      // A short chunk is the last one. A bet deleted at this moment can hide others, which `MissedResultsJob` finds.
      return bets.length < CHUNK_BETS ? null : (bets.at(-1) ?? null);
    });
    this.metrics.count(kinds);
    return last;
  }
}
