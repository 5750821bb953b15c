import { MISSING_TEXT, formatPercent } from './formats.ts';
import { firstNumber, firstText, valueAt } from './games/record-fields.ts';
import { STANDARD_BREAK_EVEN_PERCENT } from './odds.ts';
import type { Sport } from './sports.ts';
import { wilsonRange, type RateRange } from './statistics.ts';
import {
  FILE_STAKE_DOLLARS,
  exactRoiPercent,
  fractionToPercent,
  isSameRoi,
  readTotalGames,
  tierRoiPercent,
  tierRows,
  type TierRecord,
} from './tier-records.ts';
import type { Tier } from './tiers.ts';

/** Shown as the selection rate of a record without games (S-472). */
export const NO_SELECTION_RATE = 'N/A';

/** A tier in a profitability file; null where the file has no usable value. */
export interface TierProfit {
  readonly tier: Tier;
  /** The file's display name of the tier. */
  readonly displayName: string | null;
  readonly games: number | null;
  /** Percent of all games. */
  readonly sharePercent: number | null;
  readonly winRatePercent: number | null;
  /** Win rate with its 95% range; null without games. */
  readonly range: RateRange | null;
  readonly roiPercent: number | null;
  readonly netProfitCents: number | null;
  readonly weeklyGames: number | null;
  readonly strategy: string | null;
}

/** A model in a profitability file. */
export interface ModelProfit {
  readonly name: string;
  readonly accuracyPercent: number | null;
  /** Over all games of the file; null without games. */
  readonly range: RateRange | null;
  readonly weightPercent: number | null;
  readonly description: string | null;
  readonly strength: string | null;
}

/** A profitability file in a common form (S-332 to S-337). */
export interface Profitability {
  readonly displayName: string | null;
  /** Day, as the file writes it. */
  readonly lastUpdated: string | null;
  readonly totalGames: number | null;
  readonly accuracyPercent: number | null;
  readonly qualifyingBets: number | null;
  /** Of the qualifying bets. */
  readonly winRatePercent: number | null;
  readonly range: RateRange | null;
  readonly roiPercent: number | null;
  readonly netProfitCents: number | null;
  readonly features: number | null;
  readonly bestModel: string | null;
  /** Strongest first. Unknown names are dropped. */
  readonly tiers: readonly TierProfit[];
  readonly keyFeatures: readonly string[];
  /** In file order, most accurate first (S-464). */
  readonly models: readonly ModelProfit[];
  readonly recommended: string | null;
  readonly weeklyGames: number | null;
  readonly weeklyProfitCents: number | null;
  readonly seasonExpectation: string | null;
  readonly trainingData: string | null;
  readonly validationMethod: string | null;
  readonly keyInsights: readonly string[];
  readonly recommendations: readonly string[];
  readonly riskWarnings: readonly string[];
}

/**
 * Reads a profitability file in its older form (`overall_results`), its newer one, or both, with the newer
 * one first (S-332 to S-334). This is the only place that converts accuracies and win rates up to 1 to
 * percentages (ROI and shares already are, S-337) and dollars to cents. Never throws. Missing or wrongly
 * typed values are null.
 */
export function readProfitability(document: unknown): Profitability {
  const totalGames = count(readTotalGames(document));
  const qualifyingBets = count(firstNumber(document, ['overallStats.totalBets', 'overall.totalBets']));
  const winRatePercent = rate(firstNumber(document, ['overallStats.winRate']));
  const netProfit = firstNumber(document, ['overallStats.netProfit', 'overall.netProfit']);
  return {
    displayName: firstText(document, ['displayName']),
    lastUpdated: firstText(document, ['lastUpdated']),
    totalGames,
    accuracyPercent: rate(firstNumber(document, ['overallStats.accuracy', 'overall.accuracy'])),
    qualifyingBets,
    winRatePercent,
    range: rangeOf(winRatePercent, qualifyingBets),
    roiPercent: exactRoiPercent(
      firstNumber(document, ['overallStats.overallROI', 'overall.overallROI']),
      netProfit,
      qualifyingBets === null ? null : qualifyingBets * FILE_STAKE_DOLLARS,
    ),
    netProfitCents: cents(netProfit),
    features: firstNumber(document, ['overallStats.features']),
    bestModel: firstText(document, ['overallStats.bestModel']),
    tiers: tierRows(document).map(({ tier, row }) => readTier(tier, row)),
    keyFeatures: texts(document, 'keyFeatures'),
    models: readModels(document, totalGames),
    recommended: firstText(document, ['bettingStrategy.recommended']),
    weeklyGames: firstNumber(document, ['bettingStrategy.expectedGamesPerWeek']),
    weeklyProfitCents: cents(firstNumber(document, ['bettingStrategy.expectedWeeklyProfit'])),
    seasonExpectation: firstText(document, ['bettingStrategy.seasonExpectation']),
    trainingData: firstText(document, ['technicalDetails.trainingData']),
    validationMethod: firstText(document, ['technicalDetails.validationMethod']),
    keyInsights: texts(document, 'keyInsights'),
    recommendations: texts(document, 'recommendations'),
    riskWarnings: texts(document, 'riskWarnings'),
  };
}

/** Returns tier records with the exact ROI of the tiers that hold the same games. */
export function withExactRoi(
  records: readonly TierRecord[],
  tiers: readonly TierProfit[],
): readonly TierRecord[] {
  return records.map((record) => {
    const same = tiers.find(({ tier, games }) => tier === record.tier && games === record.games);
    const { roiPercent = null } = same ?? {};
    return roiPercent !== null && isSameRoi(roiPercent, record.roiPercent)
      ? { ...record, roiPercent }
      : record;
  });
}

/** Whether a file has any figure to show (S-466, S-473). */
export function hasProfitability({ totalGames, accuracyPercent, roiPercent, tiers }: Profitability): boolean {
  return totalGames !== null || accuracyPercent !== null || roiPercent !== null || tiers.length > 0;
}

/** Whether the system advises bets on a tier: neither NO_BET nor LOW (S-463, S-468). */
export function isAdvisedTier({ tier }: TierProfit): boolean {
  return tier !== 'NO_BET' && tier !== 'LOW';
}

/** Whether a tier's record recommends it: an advised tier with ROI above 0 (S-468). */
function isRecommended(tier: TierProfit): boolean {
  return (tier.roiPercent ?? 0) > 0 && isAdvisedTier(tier);
}

/**
 * Returns the recommended tier with the best ROI, or the one with more games on a tie; null without any
 * (S-469).
 */
export function bestTier(tiers: readonly TierProfit[]): TierProfit | null {
  const best = tiers
    .filter(isRecommended)
    .sort((a, b) => (b.roiPercent ?? 0) - (a.roiPercent ?? 0) || (b.games ?? 0) - (a.games ?? 0));
  return best[0] ?? null;
}

/** Formats qualifying bets over games: `31.9%`, or `N/A` without games (S-472). */
export function selectionRate(bets: number | null, games: number | null): string {
  if (games === 0) return NO_SELECTION_RATE;
  return bets === null || games === null ? MISSING_TEXT : formatPercent((bets / games) * 100);
}

/**
 * Returns the break-even rate for all picks of a sport: 52.4% for football, whose spreads are priced at -110;
 * null for MLB, whose prices vary by game (S-382).
 */
export function commonBreakEvenPercent(sport: Sport): number | null {
  return sport === 'mlb' ? null : STANDARD_BREAK_EVEN_PERCENT;
}

function readTier(tier: Tier, row: unknown): TierProfit {
  const games = count(firstNumber(row, ['totalGames', 'total_games']));
  const winRatePercent = rate(firstNumber(row, ['winRate', 'win_rate']));
  return {
    tier,
    displayName: firstText(row, ['displayName']),
    games,
    sharePercent: firstNumber(row, ['percentage']),
    winRatePercent,
    range: rangeOf(winRatePercent, games),
    roiPercent: tierRoiPercent(row, games),
    netProfitCents: cents(firstNumber(row, ['netProfit'])),
    weeklyGames: firstNumber(row, ['expectedWeeklyGames']),
    strategy: firstText(row, ['bettingStrategy']),
  };
}

function readModels(document: unknown, games: number | null): readonly ModelProfit[] {
  const models = valueAt(document, 'modelTypes');
  if (!Array.isArray(models)) return [];
  return models.flatMap((row: unknown) => {
    const name = firstText(row, ['name']);
    const accuracyPercent = rate(firstNumber(row, ['accuracy']));
    const weight = firstNumber(row, ['weight']);
    if (name === null) return [];
    return [
      {
        name,
        accuracyPercent,
        range: rangeOf(accuracyPercent, games),
        weightPercent: weight === null ? null : fractionToPercent(weight),
        description: firstText(row, ['description']),
        strength: firstText(row, ['strength']),
      },
    ];
  });
}

/** Returns a win rate with its 95% range; null when rate or games are unknown or there are no games. */
function rangeOf(ratePercent: number | null, games: number | null): RateRange | null {
  if (ratePercent === null || games === null) return null;
  const range = wilsonRange(Math.round((games * ratePercent) / 100), games);
  return range && { ...range, percent: ratePercent };
}

/** Converts a documented fraction to percent (S-337); null for an impossible rate. */
function rate(value: number | null): number | null {
  if (value === null || value < 0 || value > 100) return null;
  return fractionToPercent(value);
}

/** Returns a number of games or bets; null for an impossible one. */
function count(value: number | null): number | null {
  return Number.isSafeInteger(value) && value !== null && value >= 0 ? value : null;
}

function cents(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * 100);
}

function texts(document: unknown, path: string): readonly string[] {
  const value = valueAt(document, path);
  return Array.isArray(value)
    ? value.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    : [];
}
