import { formatWhole } from '../formats.ts';
import { isSeed } from './random.ts';

/** One thing that can happen to a bet. */
export interface DrawnBet {
  /** How often, relative to the other outcomes. */
  readonly weight: number;
  /** Profit per unit staked: 0.909 for a win at -110, -1 for a loss, 0 for a push. */
  readonly profitPerStake: number;
  /** The stake it was made with, for the rule `as-staked`. */
  readonly stakeCents?: number | undefined;
}

/** How much each bet stakes. */
export type StakePlan =
  | { readonly kind: 'flat'; readonly cents: number }
  /** Of the bankroll at that time, rounded down to whole cents. */
  | { readonly kind: 'percent'; readonly percent: number }
  /** Each outcome with the stake it was made with. */
  | { readonly kind: 'as-staked' };

/** What to simulate. Equal plans give equal results. */
export interface SimulationPlan {
  readonly outcomes: readonly DrawnBet[];
  readonly rule: StakePlan;
  readonly bankrollCents: number;
  /** Bets of each path. */
  readonly bets: number;
  readonly paths: number;
  readonly seed: number;
}

export const MAX_PATHS = 100_000;
export const MAX_PATH_BETS = 5000;
/** Each is one settled bet, so this is also the largest history. */
export const MAX_OUTCOMES = 10_000;
/** Below this a percentage stakes nothing, and a path counts as broke. */
export const BROKE_CENTS = 100;
/** Amounts above this, $11 trillion, could lose cents. A bankroll stops growing there. */
export const MOST_CENTS = 2 ** 50;

/** Returns why a plan cannot run as a sentence; null when it can. */
export function planFault(plan: SimulationPlan): string | null {
  const { outcomes, bankrollCents, bets, paths, seed } = plan;
  if (outcomes.length === 0) return 'There are no settled bets to draw from.';
  if (outcomes.length > MAX_OUTCOMES) {
    return `Use at most ${formatWhole(MAX_OUTCOMES)} settled bets; these are ${formatWhole(outcomes.length)}.`;
  }
  if (!outcomes.every(isOutcome) || !outcomes.some(({ weight }) => weight > 0)) {
    return 'A bet has no usable odds or result.';
  }
  if (!isWholeWithin(bankrollCents, BROKE_CENTS, MOST_CENTS)) return 'The bankroll must be at least $1.';
  if (!isWholeWithin(bets, 1, MAX_PATH_BETS)) {
    return `Simulate 1 to ${formatWhole(MAX_PATH_BETS)} bets.`;
  }
  if (!isWholeWithin(paths, 1, MAX_PATHS)) return `Simulate 1 to ${formatWhole(MAX_PATHS)} paths.`;
  if (!isSeed(seed)) return 'The seed must be a whole number from 0 to 4,294,967,295.';
  return ruleFault(plan);
}

function ruleFault({ rule, outcomes, bankrollCents }: SimulationPlan): string | null {
  if (rule.kind === 'percent') {
    return rule.percent > 0 && rule.percent <= 100
      ? null
      : 'Stake above 0% and at most 100% of the bankroll.';
  }
  if (rule.kind === 'flat') {
    if (!isWholeWithin(rule.cents, 1, MOST_CENTS)) return 'The stake must be at least 1 cent.';
    return rule.cents <= bankrollCents ? null : 'The stake is larger than the bankroll.';
  }
  const hasStakes = outcomes.every(({ stakeCents }) => isWholeWithin(stakeCents ?? 0, 1, MOST_CENTS));
  return hasStakes ? null : 'Not every bet has a stake. Choose a flat stake or a percentage.';
}

function isOutcome({ weight, profitPerStake }: DrawnBet): boolean {
  return Number.isFinite(weight) && weight >= 0 && Number.isFinite(profitPerStake) && profitPerStake >= -1;
}

function isWholeWithin(value: number, from: number, to: number): boolean {
  return Number.isSafeInteger(value) && value >= from && value <= to;
}
