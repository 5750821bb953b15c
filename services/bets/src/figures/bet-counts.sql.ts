import { sql, type RawBuilder } from 'kysely';
import type { BetType, OddsSource, SeasonDays, Sport, Tier } from '@app/domain';
import { refsOf } from '@app/persistence';
import { BetEntity, BetEventEntity, type BetActor } from '../bets/bet.entity.ts';
import { PROFIT_UNITS, RESULT } from '../bets/bet-result.sql.ts';
import type { Counts } from './tally.ts';

/** Bets on games of a season, and bets tied to no game on its days. */
export interface SeasonOfSport extends SeasonDays {
  readonly sport: Sport;
  readonly season: number;
}

/** Counts of one of the groupings; `grouping` names it by zero bits. */
export interface GroupRow extends Counts {
  readonly grouping: number;
  readonly pending: number;
  readonly void: number;
  readonly sport: Sport;
  readonly confidenceLevel: Tier | null;
  readonly betType: BetType;
  readonly sportsbook: string | null;
  /** Eastern day of the game. */
  readonly day: string;
  readonly isTied: boolean;
  readonly isLate: boolean;
  readonly oddsSource: OddsSource | null;
  readonly settledBy: BetActor | null;
}

const bet = refsOf(BetEntity);
const event = refsOf(BetEventEntity, 'event');
const placed = refsOf(BetEventEntity, 'placed');

/** Counts over rows named `bet` whose result is `bet.result`. */
const COUNTS = sql`count(*) filter (where bet.result = 'won') as won,
  count(*) filter (where bet.result = 'lost') as lost, count(*) filter (where bet.result = 'push') as push,
  coalesce(sum(${bet.stakeCents}) filter (where bet.result <> 'void'), 0) as "wageredCents",
  coalesce(sum(${bet.payoutCents}) filter (where bet.result <> 'void'), 0) as "payoutCents",
  coalesce(${PROFIT_UNITS} filter (where bet.result <> 'void'), 0) as "profitUnits"`;

const ofSport = (sport: Sport | null) => sql`(${sport}::text is null or ${bet.sport} = ${sport})`;

const EASTERN_DAY = sql`(${bet.ledgerAt} at time zone 'America/New_York')::date`;

/** A user's bets grouped six ways in one pass: no builder has grouping sets. */
export function countGroups(userId: string, sport: Sport | null): RawBuilder<GroupRow> {
  return sql`with bet as materialized (
      select ${sql.join([bet.sport, bet.confidenceLevel, bet.betType, bet.sportsbook, bet.stakeCents])},
        ${sql.join([bet.payoutCents, bet.unitCents, bet.isLate, bet.oddsSource, bet.settledBy])},
        ${bet.gameId} is not null as is_tied, ${RESULT} as result, ${EASTERN_DAY} as day
      from bet where ${bet.userId} = ${userId} and ${ofSport(sport)}
    )
    select grouping(sport, confidence_level, bet_type, sportsbook, day, is_tied) as grouping, sport,
      confidence_level as "confidenceLevel", bet_type as "betType", sportsbook, day, is_tied as "isTied",
      is_late as "isLate", odds_source as "oddsSource", settled_by as "settledBy", ${COUNTS},
      count(*) filter (where result is null) as pending, count(*) filter (where result = 'void') as void
    from bet group by grouping sets ((sport), (confidence_level), (bet_type), (sportsbook), (day),
      (is_tied, is_late, odds_source, settled_by))`;
}

/** A user's settled bets without void ones, by tier; with `seasons`, those of them alone. SQL for `unnest`. */
export function countTiers(
  userId: string,
  seasons: readonly SeasonOfSport[] | null,
): RawBuilder<Counts & { readonly key: Tier | null }> {
  return sql`select ${bet.confidenceLevel} as key, ${COUNTS}
    from (
      select ${sql.join([bet.confidenceLevel, bet.stakeCents, bet.payoutCents, bet.unitCents])}, ${RESULT} as result
      from bet where ${bet.userId} = ${userId} and ${seasons === null ? sql.lit(true) : inSeasons(seasons)}
    ) bet where bet.result <> 'void' group by ${bet.confidenceLevel}`;
}

function inSeasons(seasons: readonly SeasonOfSport[]): RawBuilder<boolean> {
  const list = (field: keyof SeasonOfSport) => sql.val(seasons.map((season) => season[field]));
  return sql`exists (
    select from unnest(${list('sport')}::text[], ${list('season')}::int[], ${list('firstDay')}::date[],
      ${list('lastDay')}::date[]) as played(sport, season, first_day, last_day)
    where played.sport = ${bet.sport} and case
      when ${bet.gameId} is not null then ${bet.season} = played.season
      else coalesce(${bet.gameDay}, ${EASTERN_DAY}) between played.first_day and played.last_day end)`;
}

/**
 * A user's bets by what was done to them after their game had started, also removed ones. Bets logged late do not count.
 * SQL because the history is joined with itself.
 */
export function countLateChanges(
  userId: string,
  sport: Sport | null,
): RawBuilder<{ readonly corrected: number; readonly removed: number }> {
  return sql`select count(*) filter (where not is_removed) as corrected,
      count(*) filter (where is_removed) as removed
    from (
      select bool_or(${event.kind} = 'deleted') as is_removed from bet_event event
      join bet_event placed
        on ${placed.userId} = ${event.userId} and ${placed.betId} = ${event.betId} and ${placed.seq} = 1
      where ${event.userId} = ${userId} and ${event.isAfterStart}
        and not (${placed.change} ->> 'is_late')::boolean
        and (${sport}::text is null or ${placed.change} ->> 'sport' = ${sport})
      group by ${event.betId}
    ) late`;
}
