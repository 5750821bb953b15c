import { ACTIVE_SPORTS, parseDay, TIERS } from '@app/domain';
import type { BetType, Sport, Tier } from '@app/domain';
import type { BetsQuery } from '../../../lib/bets/use-bets.ts';
import { sortOf } from './table-columns.ts';

/** In display order. */
export const BET_TYPES = ['spread', 'moneyline', 'total'] as const satisfies readonly BetType[];

/** The tier of bets without one: those that follow no published pick. */
export const NO_TIER = 'none';

/** The list's filters in the URL. null and '' mean all. */
export interface BetFilters {
  readonly week: number | null;
  readonly team: string;
  readonly sport: Sport | null;
  readonly betType: BetType | null;
  readonly tier: Tier | typeof NO_TIER | null;
  readonly sportsbook: string;
  /** First and last day, YYYY-MM-DD. */
  readonly from: string | null;
  readonly to: string | null;
  /** The sort column as `table-sort` writes it. null shows the ledger by days. */
  readonly sort: string | null;
  /** The tab, when it shows some bets only. */
  readonly status: 'pending' | 'settled' | null;
}

const STATUSES = ['pending', 'settled'] as const;

/** Names of the query parameters. */
export const QUERY = {
  week: 'week',
  team: 'team',
  sport: 'sport',
  betType: 'type',
  tier: 'tier',
  sportsbook: 'sportsbook',
  from: 'from',
  to: 'to',
  sort: 'sort',
  status: 'tab',
} as const;

/** The parameters that leave bets out. */
export const NARROWING = [
  QUERY.week,
  QUERY.team,
  QUERY.sport,
  QUERY.betType,
  QUERY.tier,
  QUERY.sportsbook,
  QUERY.from,
  QUERY.to,
] as const;

/** Reads the filters from a URL. Unknown values count as absent. */
export function readFilters(query: URLSearchParams): BetFilters {
  const week = query.get(QUERY.week);
  const tier = query.get(QUERY.tier);
  const sort = query.get(QUERY.sort);
  return {
    week: week !== null && /^\d{1,4}$/.test(week) ? Number(week) : null,
    team: (query.get(QUERY.team) ?? '').trim().slice(0, 200),
    sport: ACTIVE_SPORTS.find((sport) => sport === query.get(QUERY.sport)) ?? null,
    betType: BET_TYPES.find((type) => type === query.get(QUERY.betType)) ?? null,
    tier: tier === NO_TIER ? NO_TIER : (TIERS.find((known) => known === tier) ?? null),
    sportsbook: (query.get(QUERY.sportsbook) ?? '').slice(0, 200),
    from: dayOf(query.get(QUERY.from)),
    to: dayOf(query.get(QUERY.to)),
    sort: sortOf(sort) === null ? null : sort,
    status: STATUSES.find((status) => status === query.get(QUERY.status)) ?? null,
  };
}

function dayOf(day: string | null): string | null {
  return parseDay(day) === null ? null : day;
}

/** Returns whether the filters exclude anything. */
export function isNarrowed(filters: BetFilters): boolean {
  return Object.keys(narrowingQuery(filters)).length > 0;
}

/** Returns the filters as the route takes them, omitting those that are empty or all (S-169). */
export function narrowingQuery(filters: BetFilters): BetsQuery {
  const { week, team, sport, betType, tier, sportsbook, from, to } = filters;
  return {
    ...(week === null ? {} : { week: String(week) }),
    ...(team === '' ? {} : { team }),
    ...(sport === null ? {} : { sport }),
    ...(betType === null ? {} : { betType }),
    ...(tier === null ? {} : { tier }),
    ...(sportsbook === '' ? {} : { sportsbook }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

/** Returns what the list shows, the tab included, as the export takes it. */
export function shownQuery(filters: BetFilters): BetsQuery {
  const { status } = filters;
  return { ...narrowingQuery(filters), ...(status === null ? {} : { status }) };
}
