import { decimalOdds, impliedProbability, isAmericanOdds } from '../odds.ts';
import type { BetOutcome } from '../settlement.ts';
import type { DrawnBet } from './simulate-plan.ts';

/** A settled bet of a person. */
export interface PastBet {
  readonly stakeCents: number;
  readonly profitCents: number;
  readonly result: BetOutcome;
}

/**
 * Returns each settled bet as one outcome, all equally likely: drawing them with replacement is the bootstrap
 * (Efron 1979). Void bets and those without a stake are left out.
 */
export function historyOutcomes(bets: readonly PastBet[]): readonly DrawnBet[] {
  return bets.flatMap(({ stakeCents, profitCents, result }) =>
    result === 'void' || stakeCents <= 0 || profitCents < -stakeCents
      ? []
      : [{ weight: 1, profitPerStake: profitCents / stakeCents, stakeCents }],
  );
}

/** A settled pick at its published price. */
export interface PastPick {
  readonly odds: number;
  readonly result: BetOutcome;
}

/** Returns each settled pick as one outcome, all equally likely. Void picks are left out. */
export function pickOutcomes(picks: readonly PastPick[]): readonly DrawnBet[] {
  return picks.flatMap(({ odds, result }) =>
    result === 'void' || !isAmericanOdds(odds) ? [] : [{ weight: 1, profitPerStake: profitOf(odds, result) }],
  );
}

function profitOf(odds: number, result: BetOutcome): number {
  if (result === 'won') return decimalOdds(odds) - 1;
  return result === 'lost' ? -1 : 0;
}

/** A tier's record as published. */
export interface PublishedRecord {
  readonly wins: number;
  readonly losses: number;
  readonly roiPercent: number;
}

/**
 * Returns a win and a loss for each record, weighted by how often they happened. A win pays what its record paid on
 * average: the profit that gives its return at its win rate. Records without a win or a loss are left out.
 */
export function recordOutcomes(records: readonly PublishedRecord[]): readonly DrawnBet[] {
  return records.flatMap(({ wins, losses, roiPercent }) => {
    const bets = wins + losses;
    const profitPerStake = wins > 0 ? ((roiPercent / 100) * bets + losses) / wins : 0;
    if (wins <= 0 || losses < 0 || !(profitPerStake > 0)) return [];
    return [
      { weight: wins, profitPerStake },
      { weight: losses, profitPerStake: -1 },
    ];
  });
}

/** Why a typed edge cannot be simulated. */
export type EdgeFault = 'odds' | 'edge';

/**
 * Returns the two outcomes of a bet with an edge in percentage points over the break-even of its price, or what is
 * wrong: invalid odds, or an edge that makes the bet certain to win or lose.
 */
export function edgeOutcomes(
  edgePoints: number,
  odds: number,
): readonly [win: DrawnBet, loss: DrawnBet] | EdgeFault {
  if (!isAmericanOdds(odds)) return 'odds';
  const probability = impliedProbability(odds) + edgePoints / 100;
  if (!(probability > 0 && probability < 1)) return 'edge';
  return [
    { weight: probability, profitPerStake: decimalOdds(odds) - 1 },
    { weight: 1 - probability, profitPerStake: -1 },
  ];
}

/**
 * Returns the expected growth of the logarithm of the bankroll per bet, when each bet stakes a fraction of it
 * (Kelly 1956). -Infinity where a loss takes everything.
 */
export function logGrowth(outcomes: readonly DrawnBet[], fraction: number): number {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  return outcomes.reduce(
    (sum, { weight, profitPerStake }) =>
      weight === 0 ? sum : sum + (weight / total) * Math.log1p(fraction * profitPerStake),
    0,
  );
}
