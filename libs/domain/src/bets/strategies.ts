import { kellyPercent, KELLY_FRACTION_PERCENT } from '../price.ts';
import { settledAmounts, type BetOutcome } from '../settlement.ts';
import { sportConfig, type SportId } from '../sports.ts';
import { DEFAULT_MAX_STAKE_PERCENT, MAX_STAKE_PERCENT, shareOfCents } from '../stakes.ts';
import type { Tier } from '../tiers.ts';
import { percentOf } from './bet-summary.ts';

/** The user's stake in the comparison: a flat $100, in cents (S-475). */
export const FLAT_STAKE_CENTS = 10_000;

/** Return per unit staked of a won bet on the comparison's cards; 1.91 applies elsewhere (S-475, S-477). */
export const STRATEGY_PAYOUT_FACTOR = 1.9;

/** Name of the stakes by tier, which are not Kelly stakes (S-478). */
export const TIER_STAKES_LABEL = 'Tier stakes';

/** Starting bankroll of a replay: $10,000 in cents. */
export const REPLAY_BANKROLL_CENTS = 1_000_000;

/** Returns a tier's suggested stake: HIGH $150, MEDIUM_PLUS $125, MEDIUM $100, otherwise $75 (S-475). */
export function tierStakeCents(tier: Tier): number {
  if (tier === 'HIGH') return 15_000;
  if (tier === 'MEDIUM_PLUS') return 12_500;
  return tier === 'MEDIUM' ? 10_000 : 7500;
}

/**
 * Returns what a won bet of the comparison pays, in cents: 1.9 x stake, half a cent rounded up (S-475,
 * S-477).
 */
export function estimatedReturnCents(stakeCents: number): number {
  // Integer tenths avoid floating-point errors.
  return Math.floor((stakeCents * Math.round(STRATEGY_PAYOUT_FACTOR * 10) + 5) / 10);
}

/** Returns the potential improvement in cents: final profit of Kelly minus that of flat betting (S-476). */
export function potentialImprovement(
  flat: { readonly profitCents: number },
  kelly: { readonly profitCents: number },
): number {
  return kelly.profitCents - flat.profitCents;
}

/** Returns the selectable weeks: 1 to 15 for CFB, otherwise the sport's regular season (S-474, S-479). */
export function strategyWeeks(sport: SportId): readonly number[] {
  const { regularSeasonWeeks } = sportConfig(sport).schedule;
  return Array.from({ length: regularSeasonWeeks }, (_, index) => index + 1);
}

export interface KellyStake {
  /** The full Kelly stake in percent of the bankroll. */
  readonly fullPercent: number;
  /** The chosen fraction of it, limited by the cap. */
  readonly stakePercent: number;
  readonly stakeCents: number;
}

/**
 * Returns the Kelly stake for a probability (a fraction) at a price: f = (b p - q) / b, at least 0, times the
 * fraction, at most the cap, which cannot exceed 10% (S-478, S-374). Throws RangeError for invalid odds or
 * probability.
 */
export function kellyStake(wager: {
  readonly probability: number;
  readonly odds: number;
  readonly bankrollCents: number;
  readonly fractionPercent?: number;
  readonly capPercent?: number;
}): KellyStake {
  const { probability, odds, bankrollCents } = wager;
  const { fractionPercent = KELLY_FRACTION_PERCENT, capPercent = DEFAULT_MAX_STAKE_PERCENT } = wager;
  const stakePercent = Math.min(
    kellyPercent(probability, odds, fractionPercent),
    capPercent,
    MAX_STAKE_PERCENT,
  );
  return {
    fullPercent: kellyPercent(probability, odds, 100),
    stakePercent,
    stakeCents: shareOfCents(bankrollCents, stakePercent),
  };
}

/** A settled pick as input of a strategy. */
export interface ReplayedPick {
  readonly tier: Tier;
  readonly odds: number;
  /** Of the picked side, as a fraction; null when unknown. */
  readonly probability: number | null;
  readonly outcome: BetOutcome;
}

/** Result of a strategy. Void picks do not count as bets. */
export interface StrategyResult {
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  readonly wageredCents: number;
  readonly profitCents: number;
  /** Profit over stakes, in percent, not rounded; null without a bet. */
  readonly roiPercent: number | null;
}

export interface StrategyComparison {
  readonly flat: StrategyResult;
  readonly tierStakes: StrategyResult;
  readonly kelly: StrategyResult;
}

/**
 * Replays settled picks, in the order given, with three strategies: flat stakes, tier stakes, and quarter
 * Kelly from a running bankroll, capped at 5% (S-475, S-476, S-478). Each pick pays at its own odds. A pick
 * without an edge or a probability gets no Kelly stake.
 */
export function replayStrategies(
  picks: readonly ReplayedPick[],
  { startingBankrollCents = REPLAY_BANKROLL_CENTS }: { readonly startingBankrollCents?: number } = {},
): StrategyComparison {
  return {
    flat: replay(picks, () => FLAT_STAKE_CENTS),
    tierStakes: replay(picks, ({ tier }) => tierStakeCents(tier)),
    kelly: replay(picks, ({ probability, odds }, profitCents) =>
      probability === null || probability <= 0 || probability >= 1
        ? 0
        : kellyStake({ probability, odds, bankrollCents: startingBankrollCents + profitCents }).stakeCents,
    ),
  };
}

function replay(
  picks: readonly ReplayedPick[],
  stakeOf: (pick: ReplayedPick, profitCents: number) => number,
): StrategyResult {
  const counts = { won: 0, lost: 0, push: 0 };
  let wageredCents = 0;
  let profitCents = 0;
  for (const pick of picks) {
    if (pick.outcome === 'void') continue;
    const stakeCents = stakeOf(pick, profitCents);
    if (stakeCents === 0) continue;
    counts[pick.outcome] += 1;
    wageredCents += stakeCents;
    profitCents += settledAmounts(pick.outcome, stakeCents, pick.odds).profitCents;
  }
  return {
    bets: counts.won + counts.lost + counts.push,
    ...counts,
    wageredCents,
    profitCents,
    roiPercent: percentOf(profitCents, wageredCents),
  };
}
