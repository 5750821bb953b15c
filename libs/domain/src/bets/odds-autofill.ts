import type { SportId } from '../sports.ts';

/** How far the line dropdown reaches below and above the original line (S-448). */
export const LINE_REACH = 10;

/**
 * Returns the lines of the dropdown: 41 of them, from 10 below to 10 above the original in steps of 0.5
 * (S-448).
 */
export function lineChoices(originalLine: number): readonly number[] {
  return Array.from({ length: 4 * LINE_REACH + 1 }, (_, step) => originalLine - LINE_REACH + step / 2);
}

/** Label of odds from these tables. They pay more in both directions, as no bookmaker does (S-451). */
export const ESTIMATED_ODDS_LABEL = 'estimated, enter your real odds';

/**
 * Returns the odds filled in for a spread at a distance in points from the original line: -110 at 0, -105 up
 * to 1, +100 up to 3, +(110 + 10 x (d - 3)) up to 6, +(140 + 15 x (d - 6)) above (S-449, S-450). Half a point
 * of odds rounds up: 6.5 gives +148. The sign of the distance is ignored.
 */
export function estimatedSpreadOdds(distance: number): number {
  const d = Math.abs(distance);
  if (d === 0) return -110;
  if (d <= 1) return -105;
  if (d <= 3) return 100;
  return Math.round(d <= 6 ? 110 + 10 * (d - 3) : 140 + 15 * (d - 6));
}

/**
 * Returns the odds filled in for a moneyline. MLB: home +120, away -140 (S-452). Other sports: underdog +(100
 * + 10 x |spread|), favorite -(110 + 8 x |spread|), and home -105 and away +105 for a missing or zero spread
 * (S-453). `homeSpread` below 0 makes the home side the favorite.
 */
export function estimatedMoneylineOdds(bet: {
  readonly sport: SportId;
  readonly side: 'home' | 'away';
  readonly homeSpread: number | null;
}): number {
  const isHome = bet.side === 'home';
  if (bet.sport === 'mlb') return isHome ? 120 : -140;
  if (bet.homeSpread === null || bet.homeSpread === 0) return isHome ? -105 : 105;
  const points = Math.abs(bet.homeSpread);
  const isFavorite = isHome === bet.homeSpread < 0;
  return isFavorite ? -Math.round(110 + 8 * points) : Math.round(100 + 10 * points);
}
