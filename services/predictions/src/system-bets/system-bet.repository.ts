import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { SYSTEM_STAKE_CENTS } from '@app/domain';
import { sqlRow, sqlRows } from '@app/persistence';
import type { GameResultRow } from '../results/result.repository.ts';
import type { PlannedBet } from '../store/plan-predictions.ts';
import { settle } from './settle-bet.ts';

interface DbBet {
  game_id: string;
  bet_type: 'spread' | 'moneyline';
  side: 'home' | 'away';
  line: string;
  odds: number;
  stake_cents: string;
  state: 'pending' | 'completed';
}

/** Placed bets of a sport by outcome. */
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
   * Lets bets follow the shown pick: made where there was none, replaced while pending. The caller decides by the
   * clock that the games have not begun; a settled bet is never touched here.
   */
  async follow(
    em: EntityManager,
    sport: Sport,
    origin: 'live' | 'replay',
    bets: readonly PlannedBet[],
  ): Promise<void> {
    if (bets.length === 0) return;
    await sqlRows(
      em,
      `insert into "predictions"."system_bet" as bet (sport, origin, stake_cents, game_id, revision_seq, bet_type,
         side, team, line, odds, tier, bet_placed)
       select $1, $2, $3, * from unnest($4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::numeric[],
         $10::int[], $11::text[], $12::boolean[])
       on conflict (sport, game_id) do update set revision_seq = excluded.revision_seq, bet_type = excluded.bet_type,
         side = excluded.side, team = excluded.team, line = excluded.line, odds = excluded.odds, tier = excluded.tier,
         bet_placed = excluded.bet_placed
       where bet.state = 'pending' and bet.result_version is null`,
      [
        sport,
        origin,
        SYSTEM_STAKE_CENTS,
        bets.map((bet) => bet.gameId),
        bets.map((bet) => bet.revisionSeq),
        bets.map((bet) => bet.pick.betType),
        bets.map((bet) => bet.pick.side),
        bets.map((bet) => bet.pick.team),
        bets.map((bet) => String(bet.pick.line)),
        bets.map((bet) => bet.pick.odds),
        bets.map((bet) => bet.pick.tier),
        bets.map((bet) => bet.pick.isPlaced),
      ],
    );
  }

  /** Takes back pending bets whose shown pick names no usable price any more, before the games begin. */
  async withdraw(em: EntityManager, sport: Sport, gameIds: readonly string[]): Promise<void> {
    if (gameIds.length === 0) return;
    await sqlRows(
      em,
      `delete from "predictions"."system_bet"
       where sport = $1 and game_id = any($2::text[]) and state = 'pending' and result_version is null`,
      [sport, gameIds],
    );
  }

  /** Counts the bets that count as placed. */
  async findTotals(em: EntityManager, sport: Sport): Promise<BetTotals> {
    const row = await sqlRow<Omit<BetTotals, 'profitCents'> & { profit_cents: string }>(
      em,
      `select count(*) filter (where state = 'pending')::int as pending,
         count(*) filter (where result = 'won')::int as won, count(*) filter (where result = 'lost')::int as lost,
         count(*) filter (where result = 'push')::int as push, count(*) filter (where result = 'void')::int as void,
         coalesce(sum(profit_cents), 0) as profit_cents
       from "predictions"."system_bet" where sport = $1 and bet_placed`,
      [sport],
    );
    if (row === undefined) throw new Error('an aggregate without a row');
    const { profit_cents, ...counts } = row;
    return { ...counts, profitCents: Number(profit_cents) };
  }

  /**
   * Settles the bets on games whose result is new or corrected, and writes each settlement into the history. A bet
   * that already stands at this or a higher version of the result is left alone.
   * Returns how many bets changed.
   */
  async settleByResults(
    em: EntityManager,
    sport: Sport,
    results: ReadonlyMap<string, GameResultRow>,
    settledAt: string,
  ): Promise<number> {
    if (results.size === 0) return 0;
    const bets = await sqlRows<DbBet>(
      em,
      `select game_id, bet_type, side, line, odds, stake_cents, state from "predictions"."system_bet"
       where sport = $1 and game_id = any($2::text[]) for update`,
      [sport, [...results.keys()]],
    );
    const settled = bets.flatMap((bet) => {
      const result = results.get(bet.game_id);
      if (result === undefined) return [];
      const terms = {
        betType: bet.bet_type,
        side: bet.side,
        line: Number(bet.line),
        odds: bet.odds,
        stakeCents: Number(bet.stake_cents),
      };
      const settlement = settle(terms, result);
      const isNothingNew = bet.state === 'pending' && settlement.state === 'pending';
      return isNothingNew ? [] : [{ gameId: bet.game_id, version: result.version, ...settlement }];
    });
    if (settled.length === 0) return 0;
    const changed = await sqlRows(
      em,
      `with settled as (
         select * from unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
           as s(game_id, result_version, state, result, payout_cents, profit_cents)
       ), changed as (
         update "predictions"."system_bet" bet set state = s.state, result = s.result, payout_cents = s.payout_cents,
           profit_cents = s.profit_cents, result_version = s.result_version
         from settled s where bet.sport = $1 and bet.game_id = s.game_id
           and (bet.result_version is null or bet.result_version < s.result_version)
         returning bet.*
       )
       insert into "predictions"."bet_settlement" (sport, game_id, result_version, state, result, payout_cents,
         profit_cents, settled_at)
       select sport, game_id, result_version, state, result, payout_cents, profit_cents, $8 from changed
       returning game_id`,
      [
        sport,
        settled.map((bet) => bet.gameId),
        settled.map((bet) => bet.version),
        settled.map((bet) => bet.state),
        settled.map((bet) => bet.result),
        settled.map((bet) => bet.payoutCents),
        settled.map((bet) => bet.profitCents),
        settledAt,
      ],
    );
    return changed.length;
  }
}
