import { sportConfig, type SportId } from '../sports.ts';

/** First and last day of a season, both included, as YYYY-MM-DD. */
export interface SeasonDays {
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * Returns the days of a sport's season. `season` is its first calendar year: 2025, '2025' or '2024-25'. A
 * season that ends before it starts runs into the next year.
 */
export function seasonDays(sport: SportId, season: string | number): SeasonDays {
  const year = Number(/^\d{4}(?=$|-)/.exec(String(season))?.[0]);
  if (!Number.isInteger(year)) throw new RangeError(`not a season: ${String(season)}`);
  const { seasonStart, seasonEnd } = sportConfig(sport).schedule;
  const lastYear = seasonEnd < seasonStart ? year + 1 : year;
  return { firstDay: `${String(year)}-${seasonStart}`, lastDay: `${String(lastYear)}-${seasonEnd}` };
}
