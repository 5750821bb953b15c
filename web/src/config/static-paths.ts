import { analysisFileName } from '@app/domain';
import type { Sport } from '@app/domain';

/** Paths of the published files the web app reads (S-346 to S-353). */
export const staticSportPrefix = (sport: Sport): string => `/static/${sport}/`;
export const predictionsPath = (sport: Sport): string => `/static/${sport}/${sport}_predictions.json`;
export const slateIndexPath = (sport: Sport): string => `/static/${sport}/index.json`;
export const profitabilityPath = (sport: 'nfl' | 'cfb'): string =>
  `/static/${sport}/profitability_summary.json`;

/** The newer form, read by the screens of models and profitability (S-351). */
export const profitabilitySummaryPath = (sport: Sport): string =>
  `/static/${sport}/${sport}_profitability_summary_v2.json`;

/** Returns the path of one slate: a week, or a date for MLB. */
export function slatePath(
  sport: Sport,
  slate: { season: number; week: number | null; date: string | null },
): string {
  const file = slate.date ?? `week-${String(slate.week ?? 1)}`;
  return `/static/${sport}/${String(slate.season)}/${file}.json`;
}

/**
 * Returns the path of a CFB game's report (`txt`) or image (`png`) as the index names it. Pass it through `encodePath`
 * for an address (S-354).
 */
export const analysisPath = (
  game: { readonly away_team: string; readonly home_team: string; readonly week: number },
  type: 'txt' | 'png',
): string => `/static/cfb/analysis/${analysisFileName(game.away_team, game.home_team, game.week)}.${type}`;

/** Percent-encodes each segment of a published path. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
