import { firstNumber, isRecord, valueAt } from './games/record-fields.ts';
import type { Sport } from './sports.ts';
import { normalizeTier, type Tier, TIERS } from './tiers.ts';

/** Label of every default figure (S-381). */
export const DEFAULT_FIGURE_LABEL = 'Default, not measured';
/** Fewer settled games than this are a small sample. */
export const SMALL_SAMPLE_GAMES = 50;

/** A tier's past record, measured or assumed. */
export interface TierRecord {
  readonly tier: Tier;
  /** In percent. */
  readonly winRatePercent: number;
  /** In percent. */
  readonly roiPercent: number;
  /** Games behind the figures; null when unknown. */
  readonly games: number | null;
  /** True for an assumed figure, which must show `DEFAULT_FIGURE_LABEL` and never enters a computed total. */
  readonly isDefault: boolean;
}

type Row = readonly [tier: Tier, winRatePercent: number, games: number | null, roiPercent: number];

// Profitability in percent, assumed when a sport has no file (S-378 to S-380).
const PROFITABILITY: Readonly<Record<Sport, readonly Row[]>> = {
  mlb: [
    ['HIGH', 65, 50, 12.5],
    ['MEDIUM', 58, 100, 8.2],
    ['LOW', 52, 75, 3.1],
  ],
  nfl: [
    ['HIGH', 72, 30, 18.5],
    ['MEDIUM_PLUS', 65, 65, 12.3],
    ['MEDIUM', 58, 95, 6.8],
    ['LOW', 52, 110, 1.5],
  ],
  cfb: [
    ['HIGH', 75, 25, 15.2],
    ['MEDIUM', 62, 80, 8.5],
    ['LOW', 54, 120, 2.3],
  ],
};

// Accuracy and ROI the dashboards assume per tier (S-377).
const DASHBOARD: Readonly<Record<Sport, readonly Row[]>> = {
  mlb: [
    ['HIGH', 75, null, 12],
    ['MEDIUM_PLUS', 68, null, 8.5],
    ['MEDIUM', 62, null, 5],
    ['LOW', 50, null, -1],
  ],
  nfl: [['LOW', 55, null, 2]],
  cfb: [],
};

/** MLB figures of a tier without an entry: win rate 55%, ROI 0 (S-378). */
export const MLB_MISSING_TIER = { winRatePercent: 55, roiPercent: 0 } as const;

/** Returns a sport's default profitability per tier, marked as defaults (S-378 to S-381). */
export function defaultProfitability(sport: Sport): readonly TierRecord[] {
  return PROFITABILITY[sport].map(toDefault);
}

/**
 * Returns the accuracy and ROI a dashboard assumes for a tier (S-377), always marked as default (S-381). NFL
 * tiers without an entry use the NFL default profitability, MLB tiers the missing-tier values; null
 * otherwise.
 */
export function defaultTierRecord(sport: Sport, tier: Tier): TierRecord | null {
  const row = [...DASHBOARD[sport], ...(sport === 'mlb' ? [] : PROFITABILITY[sport])].find(
    ([name]) => name === tier,
  );
  if (row !== undefined) return toDefault(row);
  if (sport !== 'mlb') return null;
  return { tier, ...MLB_MISSING_TIER, games: null, isDefault: true };
}

/**
 * Reads the tiers of a profitability file in either form, or both (S-332 to S-334): `confidenceTiers` first,
 * `overall_results` filling gaps. Win rates up to 1 are fractions, above 1 percentages. ROI is always in
 * percent (S-337). Tiers without both figures and unknown names are dropped. `document` is the parsed file.
 * Never throws.
 */
export function readTierRecords(document: unknown): readonly TierRecord[] {
  return tierRows(document).flatMap(({ tier, row }) => {
    const winRate = firstNumber(row, ['winRate', 'win_rate']);
    const games = firstNumber(row, ['totalGames', 'total_games']);
    const roiPercent = tierRoiPercent(row, games);
    if (winRate === null || roiPercent === null || winRate < 0) return [];
    return [{ tier, winRatePercent: fractionToPercent(winRate), roiPercent, games, isDefault: false }];
  });
}

/**
 * Returns the raw rows of each tier, strongest first: `confidenceTiers` first, `overall_results` filling gaps
 * (S-332 to S-334).
 */
export function tierRows(document: unknown): readonly { readonly tier: Tier; readonly row: unknown }[] {
  const rows = [...newerRows(document), ...olderRows(document)];
  return TIERS.flatMap((tier) => {
    const named = rows.find(([name]) => normalizeTier(name) === tier);
    return named === undefined ? [] : [{ tier, row: named[1] }];
  });
}

/** Flat stake behind the profits of a profitability file, in dollars. */
export const FILE_STAKE_DOLLARS = 100;
/** How far a published ROI may be from the exact one by rounding alone, in percent. */
const ROI_ROUNDING_PERCENT = 0.05;

/**
 * Returns the exact ROI behind a published one, from profit and amount wagered in the same currency, so that a screen
 * rounds only once. Keeps the published figure when either is missing or the difference is more than rounding.
 */
export function exactRoiPercent(
  publishedPercent: number | null,
  profit: number | null,
  wagered: number | null,
): number | null {
  if (publishedPercent === null || profit === null || wagered === null || wagered <= 0) {
    return publishedPercent;
  }
  const exact = (100 * profit) / wagered;
  return isSameRoi(exact, publishedPercent) ? exact : publishedPercent;
}

/** Whether two ROIs differ by rounding at most. */
export function isSameRoi(aPercent: number, bPercent: number): boolean {
  return Math.abs(aPercent - bPercent) <= ROI_ROUNDING_PERCENT;
}

/** Returns the ROI of a tier's raw row. */
export function tierRoiPercent(row: unknown, games: number | null): number | null {
  const wagered = games === null ? null : games * FILE_STAKE_DOLLARS;
  return exactRoiPercent(firstNumber(row, ['roi']), firstNumber(row, ['netProfit']), wagered);
}

/** Returns the total games of a profitability file in either form; null without one (S-332, S-333). */
export function readTotalGames(document: unknown): number | null {
  return firstNumber(document, ['overallStats.totalGames', 'overall.totalGames', 'total_games']);
}

/** Converts a documented fraction to percent. A value above 1 already is one (S-337). */
export function fractionToPercent(value: number): number {
  return value >= 0 && value <= 1 ? Number((value * 100).toPrecision(12)) : value;
}

/** Derives wins and losses from the rate and the games; null when the games are unknown. */
export function winsAndLosses(
  record: Pick<TierRecord, 'games' | 'winRatePercent'>,
): { readonly wins: number; readonly losses: number } | null {
  if (record.games === null) return null;
  const wins = Math.round((record.games * record.winRatePercent) / 100);
  return { wins, losses: record.games - wins };
}

/** Whether a rate rests on fewer than 50 settled games. None, or an unknown number, is no sample at all. */
export function isSmallSample(games: number | null): boolean {
  return games !== null && games > 0 && games < SMALL_SAMPLE_GAMES;
}

function newerRows(document: unknown): (readonly [name: unknown, row: unknown])[] {
  const tiers = valueAt(document, 'confidenceTiers');
  return Array.isArray(tiers) ? tiers.map((row: unknown) => [valueAt(row, 'level'), row] as const) : [];
}

function olderRows(document: unknown): (readonly [name: unknown, row: unknown])[] {
  const results = valueAt(document, 'overall_results');
  return isRecord(results) ? Object.entries(results) : [];
}

function toDefault([tier, winRatePercent, games, roiPercent]: Row): TierRecord {
  return { tier, winRatePercent, roiPercent, games, isDefault: true };
}
