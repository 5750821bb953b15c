import { impliedProbability } from '../odds.ts';
import { edgePosterior } from './edge-posterior.ts';
import { betsToTell, luckOf, noEdgeProbability, type LuckBet } from './luck.ts';
import { chanceOfAtLeast } from './poisson-binomial.ts';

const betsOf = (won: number, lost: number, odds = -110): LuckBet[] => [
  ...Array.from({ length: won }, () => ({ odds, result: 'won' as const })),
  ...Array.from({ length: lost }, () => ({ odds, result: 'lost' as const })),
];

describe('luck', () => {
  it('explains 23–17 at -110: 31 of 100 do as well at break-even, 21 without an edge', () => {
    const luck = luckOf(betsOf(23, 17));
    expect(luck?.chanceAtBreakEven).toBeCloseTo(chanceOfAtLeast(23, new Array<number>(40).fill(11 / 21)), 12);
    expect(luck?.chanceAtBreakEven).toBeCloseTo(0.31306, 4);
    // The binomial of 40 fair coins.
    expect(luck?.chanceWithoutEdge).toBeCloseTo(0.2148, 4);
    expect(luck?.breakEvenPercent).toBeCloseTo(52.381, 3);
    expect(luck?.noEdgePercent).toBeCloseTo(50, 10);
    expect(luck?.rate.percent).toBeCloseTo(57.5, 10);
  });

  it('is tested at the price of each bet, not at a coin', () => {
    const favorites = luckOf(betsOf(30, 10, -300));
    const longshots = luckOf(betsOf(30, 10, 150));
    expect(favorites?.chanceAtBreakEven).toBeGreaterThan(0.5);
    expect(longshots?.chanceAtBreakEven).toBeLessThan(1e-4);
    const mixed = luckOf([...betsOf(1, 0, -200), ...betsOf(1, 0, 100)]);
    expect(mixed?.chanceAtBreakEven).toBeCloseTo((2 / 3) * (1 / 2), 12);
  });

  it('takes the margin out of both prices where the other is known, otherwise that of -110', () => {
    expect(noEdgeProbability(-110, -110)).toBeCloseTo(0.5, 12);
    expect(noEdgeProbability(150, -180)).toBeCloseTo(0.4 / (0.4 + 180 / 280), 12);
    expect(noEdgeProbability(150, null)).toBeCloseTo(0.4 / (22 / 21), 12);
    expect(noEdgeProbability(-10_000, null)).toBeLessThan(1);
  });

  it('leaves out void bets and bets without odds, and decides nothing by a push', () => {
    const luck = luckOf([
      ...betsOf(2, 1),
      { odds: -110, result: 'push' },
      { odds: -110, result: 'void' },
      { odds: null, result: 'won' },
      { odds: 50, result: 'won' },
    ]);
    expect(luck).toMatchObject({ won: 2, lost: 1, push: 1 });
    expect(luckOf([{ odds: -110, result: 'push' }])).toBeNull();
    expect(luckOf([])).toBeNull();
  });

  it('tests 10,000 bets, and refuses more', () => {
    expect(luckOf(betsOf(5300, 4700))?.chanceAtBreakEven).toBeCloseTo(0.1103, 2);
    expect(() => luckOf(betsOf(5300, 4701))).toThrow('more than 10000 bets: 10001');
  });
});

describe('bets until a rate can be told from luck', () => {
  it('are about 590 at 57.5% and break-even of -110', () => {
    expect(betsToTell(0.575, 11 / 21)).toBe(585);
    expect(betsToTell(0.575, 0.524)).toBe(589);
  });

  it('give a one-sided 5% test its 80% power, by the exact distribution', () => {
    const bets = betsToTell(0.575, 11 / 21) as number;
    const chanceOf = (wins: number, probability: number): number =>
      chanceOfAtLeast(wins, new Array<number>(bets).fill(probability));
    let critical = Math.floor(bets / 2);
    while (chanceOf(critical, 11 / 21) > 0.05) critical += 1;
    expect(Math.abs(chanceOf(critical, 0.575) - 0.8)).toBeLessThan(0.02);
  });

  it.each([
    [0.5, 0.52],
    [0.52, 0.52],
    [1, 0.52],
    [0.55, 0],
    [Number.NaN, 0.52],
  ])('do not exist at %d with break-even %d', (rate, breakEven) => {
    expect(betsToTell(rate, breakEven)).toBeNull();
  });
});

describe('the posterior of the edge', () => {
  const prior = { meanPoints: -2.4, sdPoints: 3 };

  it('is the prior without bets', () => {
    const posterior = edgePosterior([], prior);
    expect(posterior.meanPoints).toBeCloseTo(-2.4, 3);
    expect(posterior.lowPoints).toBeCloseTo(-2.4 - 1.96 * 3, 1);
    expect(posterior.highPoints).toBeCloseTo(-2.4 + 1.96 * 3, 1);
    // The normal table: 1 - 0.7881 at 0.8 deviations.
    expect(posterior.chanceOfEdge).toBeCloseTo(0.2119, 3);
  });

  it('is the beta posterior of the win rate under a flat prior', () => {
    const flat = edgePosterior(
      Array.from({ length: 40 }, (_, index) => ({ odds: 100, result: index < 23 ? 'won' : 'lost' })),
      { meanPoints: 0, sdPoints: 1e6 },
    );
    // Beta(24, 18): mean 24/42, 95% from 42.1% to 71.5% (any table of the beta distribution).
    expect(flat.meanPoints + 50).toBeCloseTo((100 * 24) / 42, 2);
    expect(flat.lowPoints + 50).toBeCloseTo(42.1, 0);
    expect(flat.highPoints + 50).toBeCloseTo(71.5, 0);
  });

  it('moves from the prior to the record with the number of bets', () => {
    const means = [40, 400, 4000].map(
      (bets) => luckOf(betsOf(0.575 * bets, 0.425 * bets))?.posterior.meanPoints as number,
    );
    const edge = 57.5 - 100 * impliedProbability(-110);
    expect(means[0]).toBeGreaterThan(-2.4);
    expect(means[1]).toBeGreaterThan(means[0] as number);
    expect(means[2]).toBeGreaterThan(means[1] as number);
    expect(Math.abs((means[2] as number) - edge)).toBeLessThan(0.5);
  });
});
