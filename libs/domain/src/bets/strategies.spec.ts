import { KELLY_FRACTION_PERCENT } from '../price.ts';
import type { BetOutcome } from '../settlement.ts';
import {
  estimatedReturnCents,
  FLAT_STAKE_CENTS,
  kellyStake,
  potentialImprovement,
  type ReplayedPick,
  replayStrategies,
  STRATEGY_PAYOUT_FACTOR,
  strategyWeeks,
  TIER_STAKES_LABEL,
  tierStakeCents,
} from './strategies.ts';

describe('the stakes of the comparison', () => {
  it.each([
    ['HIGH', 15_000],
    ['MEDIUM_PLUS', 12_500],
    ['MEDIUM', 10_000],
    ['LOW', 7500],
    ['NO_BET', 7500],
  ] as const)('are %s %i cents next to a flat 100 dollars (S-475)', (tier, cents) => {
    expect(tierStakeCents(tier)).toBe(cents);
    expect(FLAT_STAKE_CENTS).toBe(10_000);
  });

  it('are called tier stakes, since they are not Kelly stakes (S-478)', () => {
    expect(TIER_STAKES_LABEL).toBe('Tier stakes');
  });

  it.each([
    [10_000, 19_000],
    [12_500, 23_750],
    [7500, 14_250],
    [5, 10],
    [1, 2],
  ])('of %i return %i when won, 1.9 times (S-475, S-477)', (stake, back) => {
    expect(STRATEGY_PAYOUT_FACTOR).toBe(1.9);
    expect(estimatedReturnCents(stake)).toBe(back);
  });
});

describe('the weeks of the selector', () => {
  it.each([
    ['cfb', 15],
    ['nfl', 18],
    ['mlb', 26],
  ] as const)('of %s run from 1 to %i (S-474, S-479)', (sport, last) => {
    expect(strategyWeeks(sport)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  });
});

describe('the Kelly stake', () => {
  const wager = { probability: 0.55, odds: -110, bankrollCents: 100_000 };

  it('is f = (b p - q) / b, times 25% (S-478, S-475)', () => {
    // b = 10/11: (0.5 - 0.45) / (10/11) = 5.5%.
    expect(KELLY_FRACTION_PERCENT).toBe(25);
    const stake = kellyStake(wager);
    expect(stake.fullPercent).toBeCloseTo(5.5, 10);
    expect(stake.stakePercent).toBeCloseTo(1.375, 10);
    expect(stake.stakeCents).toBe(1375);
    expect(kellyStake({ ...wager, probability: 0.45, odds: 150 }).fullPercent).toBeCloseTo(
      100 * (0.125 / 1.5),
      10,
    );
    expect(kellyStake({ ...wager, fractionPercent: 50 }).stakeCents).toBe(2750);
  });

  it.each([0.5, 0.1, 0.5238])('is never below 0: %d at -110 (S-478)', (probability) => {
    expect(kellyStake({ ...wager, probability })).toEqual({ fullPercent: 0, stakePercent: 0, stakeCents: 0 });
  });

  it('is capped at 5% by default and at 10% at most (S-374, S-478)', () => {
    const sure = { ...wager, probability: 0.9, odds: 100 };
    expect(kellyStake(sure)).toEqual({
      fullPercent: expect.closeTo(80, 10),
      stakePercent: 5,
      stakeCents: 5000,
    });
    expect(kellyStake({ ...sure, capPercent: 8 }).stakeCents).toBe(8000);
    expect(kellyStake({ ...sure, capPercent: 25 })).toMatchObject({ stakePercent: 10, stakeCents: 10_000 });
    expect(kellyStake({ ...sure, capPercent: 2 }).stakeCents).toBe(2000);
  });

  it('is unknown without odds or a probability (S-478)', () => {
    expect(() => kellyStake({ ...wager, odds: 50 })).toThrow(RangeError);
    expect(() => kellyStake({ ...wager, probability: 1 })).toThrow(RangeError);
  });
});

describe('a replay of the strategies', () => {
  const pick = (outcome: BetOutcome, change: Partial<ReplayedPick> = {}): ReplayedPick => ({
    tier: 'HIGH',
    odds: -110,
    probability: 0.55,
    outcome,
    ...change,
  });

  it('stakes flat, by tier and by quarter Kelly from a running bankroll (S-475, S-476, S-478)', () => {
    const { flat, tierStakes, kelly } = replayStrategies([
      pick('won'),
      pick('lost', { tier: 'MEDIUM' }),
      pick('push', { tier: 'LOW', odds: 150 }),
    ]);
    expect(flat).toEqual({
      bets: 3,
      won: 1,
      lost: 1,
      push: 1,
      wageredCents: 30_000,
      profitCents: -909,
      roiPercent: expect.closeTo(-3.03, 10),
    });
    expect(tierStakes).toMatchObject({ wageredCents: 32_500, profitCents: 13_636 - 10_000 });
    // 1.375% of $10,000 wins $125.00; 1.375% of $10,125.00 is lost; +150 at 0.55 is worth more than 5%.
    const [second, third] = [13_922, 49_929];
    expect(kelly).toMatchObject({
      bets: 3,
      wageredCents: 13_750 + second + third,
      profitCents: 12_500 - second,
    });
    expect(potentialImprovement(flat, kelly)).toBe(12_500 - second + 909);
  });

  it('bets no Kelly stake on a pick without an edge or a probability (S-478)', () => {
    const { flat, kelly } = replayStrategies([
      pick('won', { probability: 0.5 }),
      pick('won', { probability: null }),
      pick('lost', { probability: 1 }),
      pick('lost', { probability: 0 }),
    ]);
    expect(flat.bets).toBe(4);
    expect(kelly).toEqual({
      bets: 0,
      won: 0,
      lost: 0,
      push: 0,
      wageredCents: 0,
      profitCents: 0,
      roiPercent: null,
    });
  });

  it('counts a void pick as no bet (S-484)', () => {
    expect(replayStrategies([pick('void')]).flat).toMatchObject({
      bets: 0,
      wageredCents: 0,
      roiPercent: null,
    });
  });

  it('starts from the given bankroll (S-478)', () => {
    expect(replayStrategies([pick('lost')], { startingBankrollCents: 100_000 }).kelly.wageredCents).toBe(
      1375,
    );
    expect(replayStrategies([pick('lost')], { startingBankrollCents: 0 }).kelly.bets).toBe(0);
  });
});
