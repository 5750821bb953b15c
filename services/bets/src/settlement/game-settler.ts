import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CLOCK, type Clock } from '@app/platform';
import { BetHistory } from '../bets/bet-history.ts';
import { BetRepository } from '../bets/bet.repository.ts';
import { changeByResult } from './change-by-result.ts';
import { GameResultRepository, type GameKey } from './game-result.repository.ts';
import type { GameResult } from './game-result.ts';
import { SettlementMetrics } from './settlement-metrics.ts';

/** Bets of one transaction. */
const CHUNK_BETS = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Position {
  readonly userId: string;
  readonly id: string;
}

/**
 * Settles all bets of a game by the newest result that has been heard of (checklist S-484). Harmless when repeated, in
 * any order of versions and by several workers at once: a version is kept before its bets are settled, and every
 * chunk settles by what is kept, which cannot change before the chunk is committed.
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
    await this.results.keep(this.em.fork(), game, this.clock.now());
    await this.settleKept(game);
  }

  /** By the result that is kept already, if there is one. */
  async settleKept(game: GameKey): Promise<void> {
    let after: Position | null = { userId: FIRST, id: FIRST };
    while (after !== null) after = await this.settleChunk(game, after);
  }

  /** The bets after a position; answers the last of them, or null when no others follow. */
  private async settleChunk(key: GameKey, after: Position): Promise<Position | null> {
    const kinds: string[] = [];
    const last = await this.em.fork().transactional(async (em) => {
      const game = await this.results.hold(em, key);
      if (game === null) return null;
      // In one order, so that two workers cannot wait for each other.
      const bets = await this.bets.many(
        em,
        `bet.sport = $1 and bet.game_id = $2 and (bet.user_id, bet.id) > ($3::uuid, $4::uuid)
         order by bet.user_id, bet.id limit $5 for update`,
        [key.sport, key.gameId, after.userId, after.id, CHUNK_BETS],
      );
      const at = this.clock.now().toISOString();
      const changes = bets.flatMap((bet) => changeByResult(bet, game, at) ?? []);
      await this.history.record(em, changes);
      const userIds = changes.flatMap(({ kind, bet }) => (kind === 'placed' ? [] : bet.userId));
      await this.history.announceBetsChanged(em, userIds, at);
      kinds.push(...changes.map(({ kind }) => kind));
      // Fewer than asked for are the last; a bet deleted at this moment can hide others, which are looked for later.
      return bets.length < CHUNK_BETS ? null : (bets.at(-1) ?? null);
    });
    this.metrics.count(kinds);
    return last;
  }
}
