import { decimalOdds } from '../odds.ts';
import { edgeOutcomes, historyOutcomes, logGrowth, pickOutcomes, recordOutcomes } from './outcomes.ts';

describe('outcomes to draw from', () => {
  it('are the settled bets of a person, each once, with its own stake', () => {
    expect(
      historyOutcomes([
        { stakeCents: 5000, profitCents: 4545, result: 'won' },
        { stakeCents: 2000, profitCents: -2000, result: 'lost' },
        { stakeCents: 2000, profitCents: 0, result: 'push' },
        { stakeCents: 2000, profitCents: 0, result: 'void' },
        { stakeCents: 0, profitCents: 0, result: 'won' },
        { stakeCents: 100, profitCents: -200, result: 'lost' },
      ]),
    ).toEqual([
      { weight: 1, profitPerStake: 0.909, stakeCents: 5000 },
      { weight: 1, profitPerStake: -1, stakeCents: 2000 },
      { weight: 1, profitPerStake: 0, stakeCents: 2000 },
    ]);
  });

  it('are the picks at their prices', () => {
    expect(
      pickOutcomes([
        { odds: 150, result: 'won' },
        { odds: -110, result: 'lost' },
        { odds: -110, result: 'push' },
        { odds: -110, result: 'void' },
        { odds: 5, result: 'won' },
      ]).map(({ profitPerStake }) => profitPerStake),
    ).toEqual([1.5, -1, 0]);
  });

  it('return what a published record returned', () => {
    const outcomes = recordOutcomes([
      { wins: 121, losses: 124, roiPercent: -5.4 },
      { wins: 0, losses: 3, roiPercent: -100 },
      { wins: 0, losses: 0, roiPercent: 0 },
    ]);
    const total = outcomes.reduce((sum, { weight, profitPerStake }) => sum + weight * profitPerStake, 0);
    expect(outcomes).toHaveLength(2);
    expect(total / 245).toBeCloseTo(-0.054, 12);
  });

  it('have the edge over the break-even of the price', () => {
    const outcomes = edgeOutcomes(3, -110);
    expect(outcomes).toMatchObject([{ profitPerStake: decimalOdds(-110) - 1 }, { profitPerStake: -1 }]);
    expect(typeof outcomes === 'string' ? 0 : outcomes[0].weight).toBeCloseTo(11 / 21 + 0.03, 12);
  });

  it.each([
    [0, 99, 'odds'],
    [0, -99, 'odds'],
    [0, Number.NaN, 'odds'],
    [47.7, -110, 'edge'],
    [-52.4, -110, 'edge'],
    [Number.NaN, -110, 'edge'],
  ])('refuse an edge of %d at %d', (edge, odds, fault) => {
    expect(edgeOutcomes(edge, odds)).toBe(fault);
  });

  it('take even money at both odds of 100', () => {
    expect(edgeOutcomes(0, 100)).toEqual(edgeOutcomes(0, -100));
  });

  // Kelly (1956): at even money and 60% a fifth of the bankroll grows by ln 2 + 0.6 ln 0.6 + 0.4 ln 0.4 a bet.
  it('grow fastest at the Kelly stake', () => {
    const outcomes = [
      { weight: 3, profitPerStake: 1 },
      { weight: 2, profitPerStake: -1 },
    ];
    expect(logGrowth(outcomes, 0.2)).toBeCloseTo(Math.LN2 + 0.6 * Math.log(0.6) + 0.4 * Math.log(0.4), 12);
    expect(logGrowth(outcomes, 0.2)).toBeGreaterThan(logGrowth(outcomes, 0.19));
    expect(logGrowth(outcomes, 0.2)).toBeGreaterThan(logGrowth(outcomes, 0.21));
    expect(logGrowth(outcomes, 1)).toBe(Number.NEGATIVE_INFINITY);
  });
});
