import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Origin, Sport } from '@app/contracts';
import { SYSTEM_STAKE_CENTS } from '@app/domain';
import { columnsOf, runSql, tablesOf, type RowOf } from '@app/persistence';
import { insertAll } from '../database/bulk.sql.ts';
import type { GameResultRow } from '../results/result.repository.ts';
import { settle } from './settle-bet.ts';
import { settleBets } from './settle-bets.sql.ts';
import { SystemBetEntity } from './system-bet.entity.ts';

/** The bet that follows the shown pick of a game. */
export type PlannedBet = Pick<
  RowOf<typeof SystemBetEntity>,
  'gameId' | 'revisionSeq' | 'betType' | 'side' | 'team' | 'line' | 'odds' | 'tier' | 'betPlaced'
>;

/** Placed bets of a sport by outcome, either replayed or live ones. */
export interface BetTotals {
  readonly pending: number;
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  readonly void: number;
  /** Sum of the settled ones, in cents. */
  readonly profitCents: number;
}

/** Every query on the system's own bets. */
@Injectable()
export class SystemBetRepository {
  /**
   * Keeps bets in line with the displayed pick: creates missing ones and replaces pending ones. The caller makes sure
   * by the clock that the games have not started. Settled bets stay untouched.
   */
  async follow(em: EntityManager, sport: Sport, origin: Origin, bets: readonly PlannedBet[]): Promise<void> {
    if (bets.length === 0) return;
    await insertAll(em, SystemBetEntity, { sport, origin, stakeCents: SYSTEM_STAKE_CENTS }, bets)
      .onConflict((conflict) =>
        conflict
          .columns(['sport', 'game_id'])
          .doUpdateSet(({ ref }) => ({
            revision_seq: ref('excluded.revision_seq'),
            bet_type: ref('excluded.bet_type'),
            side: ref('excluded.side'),
            team: ref('excluded.team'),
            line: ref('excluded.line'),
            odds: ref('excluded.odds'),
            tier: ref('excluded.tier'),
            bet_placed: ref('excluded.bet_placed'),
          }))
          .where('system_bet.state', '=', 'pending'),
      )
      .execute();
  }

  /** Deletes pending bets whose shown pick no longer names a usable price. The caller makes sure as for `follow`. */
  async withdraw(em: EntityManager, sport: Sport, gameIds: readonly string[]): Promise<void> {
    if (gameIds.length === 0) return;
    await tablesOf(em)
      .deleteFrom(SystemBetEntity)
      .where('sport', '=', sport)
      .where(({ eb, fn, val }) => eb('game_id', '=', fn.any(val(gameIds))))
      .where('state', '=', 'pending')
      .execute();
  }

  /** Bets that belong to a replay, placed or not. */
  async countReplayed(em: EntityManager, sport: Sport): Promise<number> {
    return em.count(SystemBetEntity, { sport, origin: 'replay' });
  }

  /** Counts the placed bets. */
  async findTotals(em: EntityManager, sport: Sport, origin: Origin): Promise<BetTotals> {
    const rows = await tablesOf(em)
      .selectFrom(SystemBetEntity)
      .select(['result', ({ fn }) => fn.countAll<number>().as('bets')])
      .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('profit_cents'), lit(0)).as('profitCents'))
      .where('sport', '=', sport)
      .where('origin', '=', origin)
      .where('bet_placed', '=', true)
      .groupBy('result')
      .execute();
    const totals = { pending: 0, won: 0, lost: 0, push: 0, void: 0, profitCents: 0 };
    for (const { result, bets, profitCents } of rows) {
      totals[result ?? 'pending'] += bets;
      totals.profitCents += profitCents;
    }
    return totals;
  }

  /**
   * Settles the bets on games whose result is new or corrected, and writes each settlement into the history. A bet
   * that was settled by this or a higher version of the result is left alone.
   */
  async settleByResults(
    em: EntityManager,
    sport: Sport,
    results: ReadonlyMap<string, GameResultRow>,
    settledAt: string,
  ): Promise<void> {
    if (results.size === 0) return;
    const bets = await tablesOf(em)
      .selectFrom(SystemBetEntity)
      .select(
        columnsOf(SystemBetEntity, 'system_bet', [
          'gameId',
          'betType',
          'side',
          'line',
          'odds',
          'stakeCents',
          'state',
        ]),
      )
      .where('sport', '=', sport)
      .where(({ eb, fn, val }) => eb('game_id', '=', fn.any(val([...results.keys()]))))
      .forUpdate()
      .execute();
    const settled = bets.flatMap(({ gameId, state, ...terms }) => {
      const result = results.get(gameId);
      if (result === undefined) return [];
      const settlement = settle(terms, result);
      const isNothingNew = state === 'pending' && settlement.state === 'pending';
      return isNothingNew ? [] : [{ gameId, resultVersion: result.version, ...settlement }];
    });
    if (settled.length > 0) await runSql(em, settleBets(em, sport, settled, settledAt));
  }
}
