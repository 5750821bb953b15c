import { forAll } from '../../test/random.ts';
import { impliedProbability } from '../odds.ts';
import type { SlateBet } from './slate-games.ts';
import { slateRisk } from './slate-risk.ts';

const bet = (odds: number, probability: number, gameId: string): SlateBet => ({ odds, probability, gameId });

describe('the risk of a slate', () => {
  it('counts every result of two bets', () => {
    const bets = [bet(100, 0.6, 'a'), bet(150, 0.5, 'b')];
    const risk = slateRisk(bets, [10_000, 6000], 100_000);
    expect(risk.atRiskCents).toBe(16_000);
    // 0.6 x 100 - 0.4 x 100 + 0.5 x 90 - 0.5 x 60 dollars.
    expect(risk.expectedCents).toBeCloseTo(3500, 8);
    // A tenth is lost when the first loses, unless the second wins: 0.4 x 0.5.
    expect(risk.tenthLostChance).toBeCloseTo(0.2, 12);
    expect(risk.allLostChance).toBe(0);
    expect(risk.logGrowth).toBeCloseTo(
      0.3 * Math.log(1.19) + 0.3 * Math.log(1.04) + 0.2 * Math.log(0.99) + 0.2 * Math.log(0.84),
      12,
    );
  });

  it('counts a loss of exactly a tenth', () => {
    expect(slateRisk([bet(100, 0.6, 'a')], [10_000], 100_000).tenthLostChance).toBeCloseTo(0.4, 12);
    expect(slateRisk([bet(100, 0.6, 'a')], [9999], 100_000).tenthLostChance).toBe(0);
  });

  it('is certain ruin in the end when a slate can take everything', () => {
    const bets = [bet(-110, 0.6, 'a'), bet(-110, 0.6, 'b')];
    const risk = slateRisk(bets, [60_000, 60_000], 100_000);
    expect(risk.allLostChance).toBeCloseTo(0.16, 12);
    expect(risk.logGrowth).toBe(Number.NEGATIVE_INFINITY);
    expect(risk.everHalvedBound).toBe(1);
  });

  // Equal steps of the log: a walk up with p and down with q falls a steps with (q / p)^a (gambler's ruin).
  it("has the gambler's ruin as its bound for steps of equal size", () => {
    // +100 wins 25% and loses 20%: log 1.25 = -log 0.8.
    const up = [bet(125, 0.55, 'a')];
    const risk = slateRisk(up, [20_000], 100_000);
    const steps = Math.log(2) / Math.log(1.25);
    expect(risk.everHalvedBound).toBeCloseTo((0.45 / 0.55) ** steps, 6);
  });

  it('is 1 without growth and 0 without stakes or losses', () => {
    expect(slateRisk([bet(-110, 0.5, 'a')], [5000], 100_000).everHalvedBound).toBe(1);
    expect(slateRisk([bet(-110, 1, 'a')], [5000], 100_000).everHalvedBound).toBe(0);
    expect(slateRisk([bet(-110, 0.5, 'a')], [0], 100_000)).toEqual({
      atRiskCents: 0,
      expectedCents: 0,
      logGrowth: 0,
      tenthLostChance: 0,
      allLostChance: 0,
      everHalvedBound: 0,
    });
    expect(slateRisk([], [], 100_000).atRiskCents).toBe(0);
  });

  it('grows with the stakes', () => {
    const bets = Array.from({ length: 8 }, (_, index) => bet(-110, 0.57, String(index)));
    const bounds = [1000, 2000, 4000].map(
      (stake) =>
        slateRisk(
          bets,
          bets.map(() => stake),
          100_000,
        ).everHalvedBound,
    );
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
    expect(new Set(bounds).size).toBe(3);
  });

  it('is the same on the lattice as by every result', () => {
    forAll(12, (random) => {
      const bets = Array.from({ length: 12 }, (_, index) => {
        const odds = random.pick([-150, -110, 100, 130]);
        return bet(odds, impliedProbability(odds) + random.integer(0, 80) / 1000, String(index % 11));
      });
      const stakes = bets.map(() => random.integer(500, 5000));
      const exact = slateRisk(bets, stakes, 100_000);
      // A thirteenth bet of a cent sends the same slate to the lattice.
      const lattice = slateRisk([...bets, bet(100, 0.5, 'cent')], [...stakes, 1], 100_000);
      expect(lattice.logGrowth).toBeCloseTo(exact.logGrowth, 5);
      expect(lattice.expectedCents).toBeCloseTo(exact.expectedCents, 1);
      expect(Math.abs(lattice.tenthLostChance - exact.tenthLostChance)).toBeLessThan(0.003);
      expect(lattice.everHalvedBound / exact.everHalvedBound).toBeCloseTo(1, 2);
    });
  });

  it('needs one stake for each bet', () => {
    expect(() => slateRisk([bet(-110, 0.5, 'a')], [], 100_000)).toThrow('0 stakes for 1 bets');
  });
});
