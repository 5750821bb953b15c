import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BetTotals, SeasonDays, Sport, Tier } from '@app/domain';
import { sqlRow, sqlRows, toInstant } from '@app/persistence';
import { whereOf, type BetFilter } from './bet-filter.ts';
import { COUNTS, RESULT, toCounts, type Counts, type DbCounts } from './result.sql.ts';

/** Bets on games of a season, and bets tied to no game on its days. */
export interface SeasonOfSport extends SeasonDays {
  readonly sport: Sport;
  readonly season: number;
}

/** Sums of a list of bets. */
export interface ListSums extends BetTotals {
  readonly atRiskCents: number;
  readonly wonProfitCents: number;
  readonly lostProfitCents: number;
  /** ISO instant of the oldest bet's game; null without bets. */
  readonly since: string | null;
}

interface DbSums {
  total: number;
  pending: number;
  won: number;
  lost: number;
  push: number;
  void: number;
  wagered: string;
  at_risk: string;
  settled_wagered: string;
  paid: string;
  won_profit: string;
  lost_profit: string;
  since: string | null;
}

/** Sums over one user's bets, read by the index that begins with the user. */
@Injectable()
export class BetSumsRepository {
  /** Everything the list shows above its rows, by one statement. */
  async sumList(em: EntityManager, userId: string, filter: BetFilter): Promise<ListSums> {
    const { where, values } = whereOf(userId, filter);
    const row = await sqlRow<DbSums>(
      em,
      `select count(*)::int as total, count(*) filter (where result is null)::int as pending,
         count(*) filter (where result = 'won')::int as won, count(*) filter (where result = 'lost')::int as lost,
         count(*) filter (where result = 'push')::int as push, count(*) filter (where result = 'void')::int as void,
         coalesce(sum(stake_cents) filter (where result is distinct from 'void'), 0) as wagered,
         coalesce(sum(stake_cents) filter (where result is null), 0) as at_risk,
         coalesce(sum(stake_cents) filter (where result <> 'void'), 0) as settled_wagered,
         coalesce(sum(payout_cents) filter (where result <> 'void'), 0) as paid,
         coalesce(sum(payout_cents - stake_cents) filter (where result = 'won'), 0) as won_profit,
         coalesce(sum(payout_cents - stake_cents) filter (where result = 'lost'), 0) as lost_profit,
         min(ledger_at) as since
       from (select ledger_at, stake_cents, payout_cents, ${RESULT} as result from "bets"."bet" where ${where}) bet`,
      values,
    );
    if (row === undefined) throw new Error('an aggregate without a row');
    return {
      total: row.total,
      pending: row.pending,
      won: row.won,
      lost: row.lost,
      push: row.push,
      void: row.void,
      wageredCents: Number(row.wagered),
      settledWageredCents: Number(row.settled_wagered),
      payoutCents: Number(row.paid),
      atRiskCents: Number(row.at_risk),
      wonProfitCents: Number(row.won_profit),
      lostProfitCents: Number(row.lost_profit),
      since: row.since === null ? null : toInstant(row.since),
    };
  }

  /** Settled bets without void ones by tier; with `seasons` those of them alone. */
  async countByTier(
    em: EntityManager,
    userId: string,
    seasons: readonly SeasonOfSport[] | null,
  ): Promise<(Counts & { readonly key: Tier | null })[]> {
    const rows = await sqlRows<DbCounts & { key: Tier | null }>(
      em,
      `select confidence_level as key, ${COUNTS}
       from (
         select bet.confidence_level, bet.stake_cents, bet.payout_cents, ${RESULT} as result from "bets"."bet" bet
         where user_id = $1 ${seasons === null ? '' : `and ${IN_SEASONS}`}
       ) bet where result <> 'void' group by 1`,
      seasons === null
        ? [userId]
        : [
            userId,
            seasons.map(({ sport }) => sport),
            seasons.map(({ season }) => season),
            seasons.map(({ firstDay }) => firstDay),
            seasons.map(({ lastDay }) => lastDay),
          ],
    );
    return rows.map((row) => ({ key: row.key, ...toCounts(row) }));
  }
}

const IN_SEASONS = `exists (
  select from unnest($2::text[], $3::int[], $4::date[], $5::date[]) as played(sport, season, first_day, last_day)
  where played.sport = bet.sport and case when bet.game_id is not null then bet.season = played.season
    else coalesce(bet.game_day, (bet.ledger_at at time zone 'America/New_York')::date)
      between played.first_day and played.last_day end)`;
