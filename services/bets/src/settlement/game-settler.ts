import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CLOCK, type Clock } from '@app/platform';
import { BetsOfGame, type GameKey } from '../bets/bets-of-game.ts';
import { changeByResult } from './change-by-result.ts';
import { GameResultRepository } from './game-result.repository.ts';
import type { GameResult } from './game-result.entity.ts';
import { SettlementMetrics } from './settlement-metrics.ts';

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
    @Inject(BetsOfGame) private readonly bets: BetsOfGame,
    @Inject(SettlementMetrics) private readonly metrics: SettlementMetrics,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async settle(game: GameResult): Promise<void> {
    await this.results.save(this.em.fork(), game, this.clock.now().toISOString());
    await this.settleStored(game);
  }

  /** Settles by the stored result, if there is one. */
  async settleStored(key: GameKey): Promise<void> {
    const kinds = await this.bets.change(key, async (em) => {
      const game = await this.results.lock(em, key);
      return game && ((bet, at) => changeByResult(bet, game, at));
    });
    this.metrics.count(kinds);
  }
}
