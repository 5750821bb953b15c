import type { Sport } from './sports.ts';

/** Confidence tiers, strongest first (S-359). */
export const TIERS = ['HIGH', 'MEDIUM_PLUS', 'MEDIUM', 'LOW', 'NO_BET'] as const;
export type Tier = (typeof TIERS)[number];

/** The five names a colour may have; themes give them their values. */
export type TierColor = 'green' | 'blue' | 'amber' | 'grey';
export type Action = 'BET' | 'CONSIDER' | 'PASS';

/**
 * Reads a tier however a file writes it: any case, with `_`, `-` or a blank, and `MEDIUM+` for MEDIUM_PLUS
 * (S-338). Returns null for anything that names no tier.
 */
export function normaliseTier(value: unknown): Tier | null {
  if (typeof value !== 'string') return null;
  const name = value
    .trim()
    .toUpperCase()
    .replace(/\s*\+$/, '_PLUS')
    .replace(/[\s-]+/g, '_');
  return TIERS.find((tier) => tier === name) ?? null;
}

/** Colour name of a tier (S-359). */
export function tierColor(tier: Tier): TierColor {
  const colors: Readonly<Record<Tier, TierColor>> = {
    HIGH: 'green',
    MEDIUM_PLUS: 'blue',
    MEDIUM: 'amber',
    LOW: 'grey',
    NO_BET: 'grey',
  };
  return colors[tier];
}

/** A tier as it is written for readers: `MEDIUM+`, `NO BET`. */
export function tierLabel(tier: Tier): string {
  if (tier === 'MEDIUM_PLUS') return 'MEDIUM+';
  return tier === 'NO_BET' ? 'NO BET' : tier;
}

/** What the product advises for a tier (S-366). */
export function tierAction(tier: Tier): Action {
  if (tier === 'HIGH') return 'BET';
  return tier === 'MEDIUM_PLUS' || tier === 'MEDIUM' ? 'CONSIDER' : 'PASS';
}

/**
 * A file's own recommendation as an action: an NFL `PLACE_BET` is shown as BET (S-366). Falls back to the
 * tier's action when the text is none of the known words.
 */
export function recommendedAction(recommendation: string | null, tier: Tier): Action {
  const word = recommendation
    ?.trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  if (word === 'PLACE_BET' || word === 'BET') return 'BET';
  if (word === 'CONSIDER' || word === 'PASS') return word;
  return word === 'NO_BET' ? 'PASS' : tierAction(tier);
}

/** Whether a system bet on a football pick of this tier counts as placed: HIGH, MEDIUM_PLUS or MEDIUM. */
export function isQualifyingTier(tier: Tier): boolean {
  return tier === 'HIGH' || tier === 'MEDIUM_PLUS' || tier === 'MEDIUM';
}

/**
 * MLB dashboard tier from the confidence score (a fraction), used only when the file gives no tier; all
 * boundaries are strict (S-362, S-364).
 */
export function mlbDashboardTier(confidenceScore: number): Tier {
  if (confidenceScore > 0.7) return 'HIGH';
  if (confidenceScore > 0.65) return 'MEDIUM_PLUS';
  if (confidenceScore > 0.6) return 'MEDIUM';
  return confidenceScore > 0.55 ? 'LOW' : 'NO_BET';
}

/**
 * Tier a dashboard shows: the file's when it names one, else the MLB confidence table; football without a
 * tier is NO_BET, so that nothing is recommended which the file did not recommend (S-362, S-364).
 */
export function dashboardTier(sport: Sport, fileTier: unknown, confidenceScore: number | null): Tier {
  const named = normaliseTier(fileTier);
  if (named !== null) return named;
  return sport === 'mlb' && confidenceScore !== null ? mlbDashboardTier(confidenceScore) : 'NO_BET';
}

/**
 * MLB tier of the game analysis from `prediction_confidence` (a fraction); all boundaries are strict (S-363).
 * The dashboard has a table of its own, and both are meant so (S-364).
 */
export function mlbAnalysisTier(predictionConfidence: number): Tier {
  if (predictionConfidence > 0.7) return 'HIGH';
  if (predictionConfidence > 0.6) return 'MEDIUM_PLUS';
  return predictionConfidence > 0.55 ? 'MEDIUM' : 'LOW';
}

/**
 * Tier a game analysis shows: the file's when it names one, else the MLB table of S-363; football without a
 * tier is NO_BET, as on the dashboard (S-363, S-364).
 */
export function analysisTier(sport: Sport, fileTier: unknown, predictionConfidence: number | null): Tier {
  const named = normaliseTier(fileTier);
  if (named !== null) return named;
  return sport === 'mlb' && predictionConfidence !== null ? mlbAnalysisTier(predictionConfidence) : 'NO_BET';
}

export type RiskLevel = 'LOW' | 'MEDIUM' | 'HIGH';

/**
 * How risky a pick of a tier is. MLB: HIGH and MEDIUM_PLUS low, MEDIUM medium, LOW and NO_BET high (S-367).
 * NFL, CFB and any other sport: the inverse of the tier, the two middle ones medium (S-368).
 */
export function riskLevel(sport: Sport, tier: Tier): RiskLevel {
  if (tier === 'HIGH') return 'LOW';
  if (tier === 'MEDIUM_PLUS') return sport === 'mlb' ? 'LOW' : 'MEDIUM';
  return tier === 'MEDIUM' ? 'MEDIUM' : 'HIGH';
}

/** Confidence used when a record carries none (S-304). */
export const FALLBACK_CONFIDENCE = 0.6;

/** Display confidence in percent, max(p, 1-p) x 100; without a probability that of 0.6 (S-304). */
export function displayConfidence(probability: number | null): number {
  const p = probability ?? FALLBACK_CONFIDENCE;
  // Twelve significant digits remove what binary fractions add (0.58 x 100), and nothing a file can carry.
  return Number((Math.max(p, 1 - p) * 100).toPrecision(12));
}

/** Whether a CFB game counts as high-confidence: display confidence of 80 or more (S-305). */
export function isHighConfidence(displayConfidencePercent: number): boolean {
  return displayConfidencePercent >= 80;
}
