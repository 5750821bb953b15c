import { kellyPercent, KELLY_FRACTION_PERCENT } from '../price.ts';
import { settledAmounts, type BetOutcome } from '../settlement.ts';
import { sportConfig, type SportId } from '../sports.ts';
import { DEFAULT_MAX_STAKE_PERCENT, MAX_STAKE_PERCENT, shareOfCents } from '../stakes.ts';
import type { Tier } from '../tiers.ts';
import { percentOf } from './bet-summary.ts';

/** The user's stake in the comparison, a flat $100 in cents (S-475). */
export const FLAT_STAKE_CENTS = 10_000;

/** What a won bet of the comparison's cards returns per unit staked; 1.91 holds elsewhere (S-475, S-477). */
export const STRATEGY_PAYOUT_FACTOR = 1.9;

/** What the stakes by tier are called: they are no Kelly stakes (S-478). */
export const TIER_STAKES_LABEL = 'tier stakes';

/** Bankroll a replay starts with: $10,000 in cents. */
export const REPLAY_BANKROLL_CENTS = 1_000_000;

/** The suggested stake of a tier: HIGH $150, MEDIUM_PLUS $125, MEDIUM $100, otherwise $75 (S-475). */
export function tierStakeCents(tier: Tier): number {
  if (tier === 'HIGH') return 15_000;
  if (tier === 'MEDIUM_PLUS') return 12_500;
  return tier === 'MEDIUM' ? 10_000 : 7500;
}

/** What a won bet of the comparison's cards returns in cents: 1.9 x stake, half a cent up (S-475, S-477). */
export function estimatedReturnCents(stakeCents: number): number {
  // In whole tenths, so that no binary fraction moves a cent.
  return Math.floor((stakeCents * Math.round(STRATEGY_PAYOUT_FACTOR * 10) + 5) / 10);
}

/** The potential improvement in cents: final profit by Kelly less that of flat betting (S-476). */
export function potentialImprovement(
  flat: { readonly profitCents: number },
  kelly: { readonly profitCents: number },
): number {
  return kelly.profitCents - flat.profitCents;
}

/** Weeks of the selector: 1 to 15 for CFB, else to the sport's regular-season weeks (S-474, S-479). */
export function strategyWeeks(sport: SportId): readonly number[] {
  const { regularSeasonWeeks } = sportConfig(sport).schedule;
  return Array.from({ length: regularSeasonWeeks }, (_, index) => index + 1);
}

export interface KellyStake {
  /** The whole Kelly stake in percent of the bankroll. */
  readonly fullPercent: number;
  /** The chosen fraction of it, held below the cap. */
  readonly stakePercent: number;
  readonly stakeCents: number;
}

/**
 * The Kelly stake of a probability (a fraction) at a price: f = (b p - q) / b, never below 0, times the
 * fraction, at most the cap, which itself is at most 10% (S-478, S-374). Throws RangeError for odds or a
 * probability that are none.
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

/** A settled pick as a strategy sees it. */
export interface ReplayedPick {
  readonly tier: Tier;
  readonly odds: number;
  /** Of the picked side, a fraction; null when not known. */
  readonly probability: number | null;
  readonly outcome: BetOutcome;
}

/** How a strategy fared. A void pick is no bet. */
export interface StrategyResult {
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  readonly wageredCents: number;
  readonly profitCents: number;
  /** Profit over what was wagered, in percent, not rounded; null without a bet. */
  readonly roiPercent: number | null;
}

export interface StrategyComparison {
  readonly flat: StrategyResult;
  readonly tierStakes: StrategyResult;
  readonly kelly: StrategyResult;
}

/**
 * Settled picks bet by three rules, in the order given: a flat stake, the tier stakes, and quarter Kelly from
 * a running bankroll, at most 5% of it (S-475, S-476, S-478). Each pays at its own odds; a pick without an
 * edge or a probability gets no Kelly stake.
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
