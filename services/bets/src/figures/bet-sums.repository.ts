import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BetOutcome, BetTotals, SeasonDays, Sport, Tier } from '@app/domain';
import { sqlRows, toInstant } from '@app/persistence';
import { whereOf, type BetFilter } from '../lists/bet-filter.ts';
import { COUNTS, RESULT, UNIT, toCounts, type Counts, type DbCounts } from './result.sql.ts';

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
  /** Not rounded. */
  readonly profitUnits: number;
  /** ISO instant of the oldest bet's game; null without bets. */
  readonly since: string | null;
}

/** Bets of one result, null while pending; sums of bigint come as text. */
interface DbSums {
  result: BetOutcome | null;
  bets: number;
  staked: string;
  paid: string | null;
  units: string | null;
  since: string;
}

/** Sums over one user's bets, read by the index that begins with the user. */
@Injectable()
export class BetSumsRepository {
  /** Everything the list shows above its rows, by one statement. */
  async sumList(em: EntityManager, userId: string, filter: BetFilter): Promise<ListSums> {
    const { where, values } = whereOf(userId, filter);
    const rows = await sqlRows<DbSums>(
      em,
      `select ${RESULT} as result, count(*)::int as bets, sum(stake_cents) as staked, sum(payout_cents) as paid,
         sum((payout_cents - stake_cents)::numeric / ${UNIT}) as units,
         min(ledger_at) as since
       from "bets"."bet" where ${where} group by 1`,
      values,
    );
    return sumsOf(rows);
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
         select bet.confidence_level, bet.stake_cents, bet.payout_cents, bet.unit_cents, ${RESULT} as result from "bets"."bet" bet
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

function sumsOf(rows: readonly DbSums[]): ListSums {
  const of = (...results: readonly DbSums['result'][]) => {
    const sum = { bets: 0, stakedCents: 0, paidCents: 0, units: 0 };
    for (const row of rows.filter(({ result }) => results.includes(result))) {
      sum.bets += row.bets;
      sum.stakedCents += Number(row.staked);
      sum.paidCents += Number(row.paid);
      sum.units += Number(row.units);
    }
    return { ...sum, profitCents: sum.paidCents - sum.stakedCents };
  };
  const [pending, settled, won, lost] = [of(null), of('won', 'lost', 'push'), of('won'), of('lost')];
  const since = rows.map((row) => toInstant(row.since)).sort();
  return {
    total: rows.reduce((total, { bets }) => total + bets, 0),
    pending: pending.bets,
    won: won.bets,
    lost: lost.bets,
    push: of('push').bets,
    void: of('void').bets,
    wageredCents: pending.stakedCents + settled.stakedCents,
    settledWageredCents: settled.stakedCents,
    payoutCents: settled.paidCents,
    atRiskCents: pending.stakedCents,
    wonProfitCents: won.profitCents,
    lostProfitCents: lost.profitCents,
    profitUnits: settled.units,
    since: since[0] ?? null,
  };
}
