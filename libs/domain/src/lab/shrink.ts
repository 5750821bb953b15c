import { impliedProbability } from '../odds.ts';

/** How far a bettor trusts the models: as published, halfway to break-even, or only as far as their record. */
export const TRUSTS = ['published', 'halfway', 'record'] as const;
export type Trust = (typeof TRUSTS)[number];

/** A tier's settled picks. */
export interface TierEvidence {
  readonly won: number;
  readonly lost: number;
  /** Mean break-even of the decided picks' prices, as a fraction. */
  readonly breakEven: number;
  /** Mean published probability of the decided picks, as a fraction; null when unknown. */
  readonly published: number | null;
}

/** Which picks are believed, and how much. */
export interface TrustRule {
  readonly trust: Trust;
  /** Whether published and halfway probabilities shrink by the calibration error too. The record's always does. */
  readonly isShrunk: boolean;
}

/**
 * Returns a tier's calibration error as a fraction: the root of the squared gap between its published
 * probabilities and its win rate, plus the win rate's sampling variance. Without a published mean it is the
 * sampling error alone. null without decided picks.
 */
export function calibrationError({ won, lost, published }: TierEvidence): number | null {
  const games = won + lost;
  if (games === 0) return null;
  const winRate = won / games;
  // One win and one loss more keep the variance of a clean sweep above 0 (Laplace).
  const smoothed = (won + 1) / (games + 2);
  return Math.sqrt(((published ?? winRate) - winRate) ** 2 + (smoothed * (1 - smoothed)) / games);
}

/**
 * Moves an edge toward break-even by its standard error: the edge times edge² / (edge² + error²). At this share
 * of the Kelly stake the expected growth is highest when the edge is only known with that error (Baker and
 * McHale, "Optimal betting under parameter uncertainty", Decision Analysis 10, 2013). Fractions.
 */
export function shrunkEdge(edge: number, error: number): number {
  return edge === 0 ? 0 : edge * (edge ** 2 / (edge ** 2 + error ** 2));
}

/**
 * Returns the probability to stake on. 'published' is the model's, 'halfway' lies midway between it and the
 * break-even of the price. 'record' adds to that break-even what the tier's win rate has beaten its own
 * break-even by, shrunk by the calibration error, so a tier that has not beaten break-even is worth no stake at
 * any price. null for 'record' without evidence. Fractions; throws RangeError for invalid odds.
 */
export function trustedProbability(
  { probability, odds }: { readonly probability: number; readonly odds: number },
  { trust, isShrunk }: TrustRule,
  evidence: TierEvidence | null,
): number | null {
  const breakEven = impliedProbability(odds);
  const error = evidence === null ? null : calibrationError(evidence);
  if (trust === 'record') {
    if (evidence === null || error === null) return null;
    const edge = evidence.won / (evidence.won + evidence.lost) - evidence.breakEven;
    return clamp(breakEven + shrunkEdge(edge, error));
  }
  const edge = (probability - breakEven) * (trust === 'halfway' ? 0.5 : 1);
  return clamp(breakEven + (isShrunk && error !== null ? shrunkEdge(edge, error) : edge));
}

function clamp(probability: number): number {
  return Math.min(1, Math.max(0, probability));
}
