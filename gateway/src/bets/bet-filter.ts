import { getBets, listBets, sportOfBet, type RequestOf } from '@app/contracts';
import { queryReader } from '../http/read-request.ts';

type ListFilter = Omit<RequestOf<typeof listBets>, 'actor' | 'cursor' | 'limit'>;
type ListQuery = ReturnType<ReturnType<typeof queryReader<typeof getBets>>>;

const FILTERS = ['status', 'week', 'team', 'sport', 'betType', 'tier', 'sportsbook', 'from', 'to'];

/** Drops empty values and filters set to `all` (S-169, S-170). */
export function askedOf(query: unknown): Record<string, unknown> {
  const isAsked = ([name, value]: [string, unknown]) =>
    value !== '' && !(value === 'all' && FILTERS.includes(name));
  return Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(isAsked));
}

/** Returns the filters of a list or an export as the service takes them. */
export function filterOf(query: Omit<ListQuery, 'limit' | 'cursor'>): ListFilter {
  const { status, week, team, sport, betType, tier, sportsbook, from, to } = query;
  return {
    status: status === undefined || status === 'all' || status === '' ? null : status,
    week: week === undefined ? null : Number(week),
    team: team ?? null,
    sport: sport === undefined || sport === 'all' || sport === '' ? null : sportOfBet(sport),
    betType: betType ?? null,
    tier: tier ?? null,
    sportsbook: sportsbook ?? null,
    from: from ?? null,
    to: to ?? null,
  };
}
