import type { Sport } from './sports.ts';

/** Confidence tiers, strongest first (S-359). */
export const TIERS = ['HIGH', 'MEDIUM_PLUS', 'MEDIUM', 'LOW', 'NO_BET'] as const;
export type Tier = (typeof TIERS)[number];

/** The five color names; themes define the values. */
export type TierColor = 'green' | 'blue' | 'amber' | 'grey';
export type Action = 'BET' | 'CONSIDER' | 'PASS';

/**
 * Parses a tier in any case, with `_`, `-` or a space, and `MEDIUM+` for MEDIUM_PLUS (S-338); null for
 * anything else.
 */
export function normalizeTier(value: unknown): Tier | null {
  if (typeof value !== 'string') return null;
  const name = value
    .trim()
    .toUpperCase()
    .replace(/\s*\+$/, '_PLUS')
    .replace(/[\s-]+/g, '_');
  return TIERS.find((tier) => tier === name) ?? null;
}

/** Returns a tier's color name (S-359). */
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

/** Returns a tier's display name: `MEDIUM+`, `NO BET`. */
export function tierLabel(tier: Tier): string {
  if (tier === 'MEDIUM_PLUS') return 'MEDIUM+';
  return tier === 'NO_BET' ? 'NO BET' : tier;
}

/** Returns the advice for a tier (S-366). */
export function tierAction(tier: Tier): Action {
  if (tier === 'HIGH') return 'BET';
  return tier === 'MEDIUM_PLUS' || tier === 'MEDIUM' ? 'CONSIDER' : 'PASS';
}

/**
 * Maps a file's own recommendation to an action: an NFL `PLACE_BET` shows as BET (S-366). Unknown words fall
 * back to the tier's action.
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

/** Whether a football system bet of this tier counts as placed: HIGH, MEDIUM_PLUS or MEDIUM. */
export function isQualifyingTier(tier: Tier): boolean {
  return tier === 'HIGH' || tier === 'MEDIUM_PLUS' || tier === 'MEDIUM';
}

/**
 * Returns the MLB dashboard tier for a confidence score (a fraction), used only when the file has no tier.
 * All boundaries are strict (S-362, S-364).
 */
export function mlbDashboardTier(confidenceScore: number): Tier {
  if (confidenceScore > 0.7) return 'HIGH';
  if (confidenceScore > 0.65) return 'MEDIUM_PLUS';
  if (confidenceScore > 0.6) return 'MEDIUM';
  return confidenceScore > 0.55 ? 'LOW' : 'NO_BET';
}

/**
 * Returns a dashboard's tier: the file's if it has one, else the MLB confidence table. Football without a
 * tier is NO_BET, so nothing is recommended that the file did not (S-362, S-364).
 */
export function dashboardTier(sport: Sport, fileTier: unknown, confidenceScore: number | null): Tier {
  const named = normalizeTier(fileTier);
  if (named !== null) return named;
  return sport === 'mlb' && confidenceScore !== null ? mlbDashboardTier(confidenceScore) : 'NO_BET';
}

/**
 * Returns the MLB analysis tier for `prediction_confidence` (a fraction). All boundaries are strict (S-363).
 * The dashboard has a different table on purpose (S-364).
 */
export function mlbAnalysisTier(predictionConfidence: number): Tier {
  if (predictionConfidence > 0.7) return 'HIGH';
  if (predictionConfidence > 0.6) return 'MEDIUM_PLUS';
  return predictionConfidence > 0.55 ? 'MEDIUM' : 'LOW';
}

/**
 * Returns an analysis' tier: the file's if it has one, else the MLB table of S-363. Football without a tier
 * is NO_BET, as on the dashboard (S-363, S-364).
 */
export function analysisTier(sport: Sport, fileTier: unknown, predictionConfidence: number | null): Tier {
  const named = normalizeTier(fileTier);
  if (named !== null) return named;
  return sport === 'mlb' && predictionConfidence !== null ? mlbAnalysisTier(predictionConfidence) : 'NO_BET';
}

export type RiskLevel = 'LOW' | 'MEDIUM' | 'HIGH';

/**
 * Returns a tier's risk. MLB: HIGH and MEDIUM_PLUS low, MEDIUM medium, LOW and NO_BET high (S-367). Other
 * sports: the inverse of the tier, with the two middle ones medium (S-368).
 */
export function riskLevel(sport: Sport, tier: Tier): RiskLevel {
  if (tier === 'HIGH') return 'LOW';
  if (tier === 'MEDIUM_PLUS') return sport === 'mlb' ? 'LOW' : 'MEDIUM';
  return tier === 'MEDIUM' ? 'MEDIUM' : 'HIGH';
}

/** Confidence of a record without one (S-304). */
export const FALLBACK_CONFIDENCE = 0.6;

/**
 * Returns the display confidence in percent, max(p, 1-p) x 100, with 0.6 for a missing probability (S-304).
 */
export function displayConfidence(probability: number | null): number {
  const p = probability ?? FALLBACK_CONFIDENCE;
  // Twelve significant digits remove floating-point noise (0.58 x 100) but nothing a file can contain.
  return Number((Math.max(p, 1 - p) * 100).toPrecision(12));
}

/** Whether a CFB game is high-confidence: display confidence of 80 or more (S-305). */
export function isHighConfidence(displayConfidencePercent: number): boolean {
  return displayConfidencePercent >= 80;
}
