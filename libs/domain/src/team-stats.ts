import type { SportId } from './sports.ts';

/** Games in an MLB season, the divisor of season totals (S-383, S-384). */
export const MLB_SEASON_GAMES = 162;
/** Divisor of college football totals (S-383, S-384). */
export const CFB_SEASON_GAMES = 12;
/** Divisor of all other sports' totals (S-383, S-384). */
export const OTHER_SPORTS_GAMES = 90;

/** Figures for a team or pitcher without data, always labeled as defaults (S-385). */
export const DEFAULT_STATS = {
  era: 4.5,
  whip: 1.3,
  runsAllowed: 400,
  ops: 0.725,
  obp: 0.32,
  wrcPlus: 100,
  babip: 0.3,
  iso: 0.15,
} as const;

/** Red-zone percentage of an NFL team without data (S-419). */
export const NFL_DEFAULT_RED_ZONE_PERCENT = 50;

/**
 * Returns a season total per game: divided by the games of the team's record, or else by the sport's fixed
 * number (S-383, S-384). null when the total is unknown.
 */
export function perGame(sport: SportId, total: number | null, gamesPlayed: number | null): number | null {
  if (total === null) return null;
  return total / (gamesPlayed !== null && gamesPlayed > 0 ? gamesPlayed : seasonGames(sport));
}

/** Returns the games of a record: `77-85` gives 162, `10-5-1` gives 16; null for an invalid record. */
export function gamesOfRecord(record: string | null): number | null {
  if (record === null || !/^\d{1,3}(-\d{1,3}){1,2}$/.test(record)) return null;
  return record.split('-').reduce((sum, part) => sum + Number(part), 0);
}

/** Returns a team's name in the stats file: 'Athletics' is listed as 'Oakland Athletics' (S-358). */
export function statsTeamName(team: string): string {
  return team === 'Athletics' ? 'Oakland Athletics' : team;
}

function seasonGames(sport: SportId): number {
  if (sport === 'mlb') return MLB_SEASON_GAMES;
  return sport === 'cfb' ? CFB_SEASON_GAMES : OTHER_SPORTS_GAMES;
}
