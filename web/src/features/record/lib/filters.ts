import type { Origin } from '@app/contracts';
import { TIERS } from '@app/domain';
import type { Tier } from '@app/domain';

/** The record's filters in the URL. null means all. */
export interface RecordFilters {
  readonly season: number | null;
  readonly tier: Tier | null;
  /** Whether the replayed record of a sport is shown that has gone live. */
  readonly isReplay: boolean;
}

/** Names of the query parameters. */
export const QUERY = { season: 'season', tier: 'tier', origin: 'origin' } as const;

/** Reads the filters from a URL. Unknown values count as absent. */
export function readFilters(query: URLSearchParams): RecordFilters {
  const season = query.get(QUERY.season);
  return {
    season: season !== null && /^\d{4}$/.test(season) ? Number(season) : null,
    tier: TIERS.find((tier) => tier === query.get(QUERY.tier)) ?? null,
    isReplay: query.get(QUERY.origin) === 'replay',
  };
}

/** Returns the filters as the record's routes take them. */
export function routeQuery({ season, tier, isReplay }: RecordFilters): {
  season?: string;
  tier?: Tier;
  origin?: Origin;
} {
  return {
    ...(season === null ? {} : { season: String(season) }),
    ...(tier === null ? {} : { tier }),
    ...(isReplay ? { origin: 'replay' } : {}),
  };
}
