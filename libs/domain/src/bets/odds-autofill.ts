import type { SportId } from '../sports.ts';

/** How far below and above the original line the dropdown of lines reaches (S-448). */
export const LINE_REACH = 10;

/**
 * Lines of the dropdown: from 10 below to 10 above the original in steps of 0.5, 41 of them, ascending
 * (S-448).
 */
export function lineChoices(originalLine: number): readonly number[] {
  return Array.from({ length: 4 * LINE_REACH + 1 }, (_, step) => originalLine - LINE_REACH + step / 2);
}

/** What stands beside odds taken from these tables: they pay more in both directions, as no bookmaker does (S-451). */
export const ESTIMATED_ODDS_LABEL = 'estimated, enter your real odds';

/**
 * American odds filled in for a spread line at a distance from the original one, in points: 0 gives -110, up
 * to 1 -105, up to 3 +100, up to 6 +(110 + 10 x (d - 3)), above +(140 + 15 x (d - 6)) (S-449, S-450). Half a
 * point of odds is rounded up: 6.5 gives +148. The sign of the distance does not matter.
 */
export function estimatedSpreadOdds(distance: number): number {
  const d = Math.abs(distance);
  if (d === 0) return -110;
  if (d <= 1) return -105;
  if (d <= 3) return 100;
  return Math.round(d <= 6 ? 110 + 10 * (d - 3) : 140 + 15 * (d - 6));
}

/**
 * American odds filled in for a moneyline. MLB: home +120, away -140 (S-452). Other sports: the underdog
 * +(100 + 10 x |spread|), the favourite -(110 + 8 x |spread|); without a spread, or at 0, home
 * -105 and away +105 (S-453). `homeSpread` is the line of the home side: below 0 it is the favourite.
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
  const isFavourite = isHome === bet.homeSpread < 0;
  return isFavourite ? -Math.round(110 + 8 * points) : Math.round(100 + 10 * points);
}
