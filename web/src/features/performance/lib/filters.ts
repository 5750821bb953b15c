import { betSportOf } from '@app/contracts';
import type { BetSport } from '@app/contracts';
import { sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';

/** The groupings of bets. */
export const GROUPINGS = ['sport', 'tier', 'type', 'sportsbook'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Sports in the filter's order (S-198). */
const FILTER_SPORTS: readonly Sport[] = ['mlb', 'cfb', 'nfl'];
export const SPORT_OPTIONS: readonly { readonly value: Sport | 'all'; readonly label: string }[] = [
  { value: 'all', label: 'All Sports' },
  ...FILTER_SPORTS.map((sport) => ({ value: sport, label: sportConfig(sport).shortName })),
];

/** Returns the sport as the specified calls write it. */
export function sportName(sport: Sport | null): BetSport | 'all' {
  return sport === null ? 'all' : betSportOf(sport);
}
