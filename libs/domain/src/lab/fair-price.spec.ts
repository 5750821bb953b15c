import { forAll } from '../../test/random.ts';
import { impliedProbability } from '../odds.ts';
import { fairOdds } from '../price.ts';
import { noVigProbability } from '../statistics.ts';
import {
  FAIR_PRICE_METHODS,
  SAME_METHOD,
  fairMarket,
  fairShares,
  fairSpreadPoints,
  isFairPriceMethod,
  marketPrice,
  nearestOdds,
  type FairPriceMethod,
} from './fair-price.ts';

/** Decimal 2.70, 2.30 and 4.40. */
const MATCH = [170, 130, 340];

describe('the fair price against published examples', () => {
  // README of penaltyblog 0.6 (Martin Eastwood), "Implied Probabilities": odds 2.7, 2.3, 4.4.
  it.each<[FairPriceMethod, number[]]>([
    ['proportional', [0.35873804, 0.42112726, 0.2201347]],
    ['additive', [0.3595618, 0.42397404, 0.21646416]],
    ['power', [0.3591711, 0.42373075, 0.21709815]],
    ['shin', [0.35934392, 0.42324385, 0.21741223]],
    ['differential', [0.3595618, 0.42397404, 0.21646416]],
    ['odds-ratio', [0.35881036, 0.42256142, 0.21862822]],
  ])('%s matches penaltyblog', (method, expected) => {
    const { margin, probabilities } = fairMarket(MATCH, method);
    expect(margin).toBeCloseTo(0.03242570633874986, 12);
    expected.forEach((value, outcome) => {
      expect(probabilities?.[outcome]).toBeCloseTo(value, 7);
    });
  });

  it('fits the constants that penaltyblog reports', () => {
    expect(fairMarket(MATCH, 'power').constant).toBeCloseTo(1.0309132393169356, 9);
    expect(fairMarket(MATCH, 'shin').constant).toBeCloseTo(0.016236442857291165, 9);
    expect(fairMarket(MATCH, 'odds-ratio').constant).toBeCloseTo(1.05116912729218, 9);
  });

  // Vignette of the R package implied 0.5 (Jonas C. Lindstrøm): odds 4.20, 3.70 and 2.45, 3.70, 2.90.
  it('matches the R package implied, including its margins in proportion to the odds', () => {
    expect(fairMarket([145, 270, 190], 'proportional').probabilities?.[0]).toBeCloseTo(0.3988848, 7);
    const weighted = fairMarket([145, 270, 190], 'differential').probabilities;
    [0.4004096, 0.2625166, 0.3370739].forEach((value, outcome) => {
      expect(weighted?.[outcome]).toBeCloseTo(value, 7);
    });
    expect(fairMarket([105, 220, 280], 'differential').probabilities?.[2]).toBeCloseTo(0.2420036, 7);
  });

  it('removes the whole margin of -110 on both sides', () => {
    for (const method of FAIR_PRICE_METHODS) {
      const { margin, probabilities } = fairMarket([-110, -110], method);
      expect(margin).toBeCloseTo(1 / 21, 12);
      expect(probabilities?.[0]).toBeCloseTo(0.5, 12);
    }
  });

  it('gives the proportional price that closing-line value uses', () => {
    expect(fairMarket([-130, 110], 'proportional').probabilities?.[0]).toBeCloseTo(
      noVigProbability(-130, 110),
      14,
    );
  });
});

describe('the fair price of any market', () => {
  const price = (random: { integer: (min: number, max: number) => number }): number => {
    const size = random.integer(100, random.integer(0, 3) === 0 ? 10_000 : 400);
    return random.integer(0, 1) === 0 ? size : -size;
  };

  it('sums to 1, stays between 0 and 1 and keeps the order of the prices', () => {
    forAll(120, (random) => {
      const odds = Array.from({ length: random.integer(2, 3) }, () => price(random));
      for (const method of FAIR_PRICE_METHODS) {
        const { probabilities } = fairMarket(odds, method);
        if (probabilities === null) continue;
        expect(probabilities.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
        probabilities.forEach((value, outcome) => {
          expect(value).toBeGreaterThan(0);
          expect(value).toBeLessThan(1);
          odds.forEach((other, index) => {
            if (impliedProbability(other) > impliedProbability(odds[outcome] as number)) {
              expect(probabilities[index]).toBeGreaterThanOrEqual(value - 1e-12);
            }
          });
        });
      }
    });
  });

  it('always has an answer for proportional, power, odds ratio and logarithmic', () => {
    forAll(200, (random) => {
      const odds = [price(random), price(random)];
      for (const method of ['proportional', 'power', 'odds-ratio', 'logarithmic'] as const) {
        expect(fairMarket(odds, method).probabilities).not.toBeNull();
      }
    });
  });

  it('is the same for two pairs of methods, whatever the prices', () => {
    forAll(200, (random) => {
      const odds = Array.from({ length: random.integer(2, 3) }, () => price(random));
      for (const [method, same] of Object.entries(SAME_METHOD)) {
        const one = fairMarket(odds, method as FairPriceMethod).probabilities;
        const other = fairMarket(odds, same).probabilities;
        expect(one === null).toBe(other === null);
        one?.forEach((value, outcome) => {
          expect(value).toBeCloseTo(other?.[outcome] as number, 9);
        });
      }
    });
  });

  // Clarke, Kovalchik and Ingram (2017): with two outcomes Shin's answer is the additive one.
  it('is the same for Shin and additive in a two-way market', () => {
    forAll(100, (random) => {
      const odds = [-random.integer(101, 900), -random.integer(101, 110)];
      expect(fairMarket(odds, 'shin').probabilities?.[0]).toBeCloseTo(
        fairMarket(odds, 'additive').probabilities?.[0] as number,
        9,
      );
    });
  });

  it("solves each method's own equation, put back into the implied probabilities", () => {
    forAll(200, (random) => {
      const odds = [-random.integer(101, 900), -random.integer(101, 110)];
      const implied = odds.map(impliedProbability);
      const sum = implied.reduce((whole, value) => whole + value, 0);
      const powered = fairMarket(odds, 'power');
      const ratio = fairMarket(odds, 'odds-ratio');
      const insiders = fairMarket(odds, 'shin');
      implied.forEach((value, outcome) => {
        const [p, q, s] = [powered, ratio, insiders].map(
          ({ probabilities }) => probabilities?.[outcome] as number,
        ) as [number, number, number];
        expect(p ** (1 / (powered.constant as number))).toBeCloseTo(value, 9);
        expect(value / (1 - value) / (q / (1 - q))).toBeCloseTo(ratio.constant as number, 7);
        // Shin (1993), equation 5: the price is proportional to the root of z p + (1 - z) p².
        const z = insiders.constant as number;
        const roots = (insiders.probabilities ?? []).map((v) => Math.sqrt(z * v + (1 - z) * v * v));
        const rootSum = roots.reduce((whole, root) => whole + root, 0);
        expect(((roots[outcome] as number) * rootSum) / sum).toBeCloseTo(value / sum, 9);
        expect(s).toBeGreaterThan(0);
      });
    });
  });
});

describe('what a market can be', () => {
  it('refuses other numbers of outcomes and invalid odds', () => {
    expect(() => fairMarket([-110], 'power')).toThrow('not a market of two or three outcomes: 1');
    expect(() => fairMarket([-110, -110, 150, 150], 'power')).toThrow('not a market');
    expect(() => fairMarket([-110, 50], 'power')).toThrow('not American odds: 50');
  });

  it('has no additive answer when the margin exceeds a long shot', () => {
    // 100 on 10,000 to 1 leaves nothing after half the margin.
    expect(fairMarket([-300, 10_000, -300], 'additive').probabilities).toBeNull();
    expect(fairMarket([-300, 10_000, -300], 'power').probabilities).not.toBeNull();
  });

  it('has no Shin answer without a margin, while the others still have one', () => {
    const surebet = [110, 110];
    expect(fairMarket(surebet, 'shin').probabilities).toBeNull();
    expect(fairMarket(surebet, 'proportional').probabilities?.[0]).toBeCloseTo(0.5, 12);
    expect(fairMarket(surebet, 'odds-ratio').probabilities?.[0]).toBeCloseTo(0.5, 9);
    expect(fairMarket(surebet, 'power').margin).toBeLessThan(0);
  });

  it('copes with +100 and -100 and with the longest prices', () => {
    expect(fairMarket([100, -100], 'shin').probabilities?.[0]).toBeCloseTo(0.5, 9);
    expect(fairMarket([100_000, -1_000_000], 'power').probabilities?.[0]).toBeGreaterThan(0);
  });

  it('spreads the methods apart only where prices differ', () => {
    expect(fairSpreadPoints([-110, -110].map(impliedProbability)).every((points) => points < 1e-9)).toBe(
      true,
    );
    const [favorite, longShot] = fairSpreadPoints([-600, 400].map(impliedProbability)) as [number, number];
    expect(favorite).toBeGreaterThan(1);
    expect(longShot).toBeCloseTo(favorite, 9);
  });

  it('gives a long shot less than its proportional share by every other method', () => {
    const [, proportional] = fairMarket([-600, 400], 'proportional').probabilities as [number, number];
    for (const method of FAIR_PRICE_METHODS.slice(1)) {
      expect(fairMarket([-600, 400], method).probabilities?.[1]).toBeLessThan(proportional);
    }
    expect(fairOdds(proportional)).toBe(429);
  });

  it('knows its methods by name', () => {
    expect(isFairPriceMethod('shin')).toBe(true);
    expect(isFairPriceMethod('Shin')).toBe(false);
    expect(isFairPriceMethod(null)).toBe(false);
  });
});

describe('the nearest odds', () => {
  it('mirror each other for both sides of a market', () => {
    expect([0.5427, 0.4573, 0.5, 0.501, 0.8, 0.2].map(nearestOdds)).toEqual([-119, 119, 100, 100, -400, 400]);
    forAll(200, ({ integer }) => {
      const probability = integer(1, 999) / 1000;
      const [own, other] = [nearestOdds(probability), nearestOdds(1 - probability)];
      expect(Math.abs(own)).toBe(Math.abs(other));
      expect(Math.abs(impliedProbability(own) - probability)).toBeLessThan(0.003);
    });
  });

  it('are none for a probability without a price', () => {
    expect(() => nearestOdds(1)).toThrow('not a probability between 0 and 1: 1');
  });
});

describe("the market's price of a pick", () => {
  const GAME = {
    pickSide: 'away',
    pickBetType: 'spread',
    ...{ home_spread_odds: -118, away_spread_odds: -102, home_moneyline: -148, away_moneyline: 124 },
  } as const;

  it('comes from both sides of the market that the pick is on', () => {
    const spread = marketPrice(GAME, 'proportional');
    expect(spread?.odds).toEqual([-102, -118]);
    expect(spread?.probability).toBeCloseTo(noVigProbability(-102, -118), 12);
    expect(spread?.margin).toBeCloseTo(102 / 202 + 118 / 218 - 1, 12);
    const moneyline = marketPrice({ ...GAME, pickSide: 'home', pickBetType: 'moneyline' }, 'power');
    expect(moneyline?.odds).toEqual([-148, 124]);
    expect(moneyline?.probability).toBeCloseTo(fairMarket([-148, 124], 'power').probabilities?.[0] ?? 0, 12);
  });

  it('is unknown without a pick or the price of a side', () => {
    expect(marketPrice({ ...GAME, pickSide: null }, 'shin')).toBeNull();
    expect(marketPrice({ ...GAME, home_spread_odds: null }, 'shin')).toBeNull();
    expect(marketPrice({ ...GAME, away_spread_odds: 50 }, 'shin')).toBeNull();
    expect(marketPrice({ ...GAME, home_spread_odds: 110, away_spread_odds: 110 }, 'shin')).toBeNull();
  });

  it('refuses implied probabilities that are none', () => {
    expect(() => fairShares([0.5, 1], 'power')).toThrow('not a probability between 0 and 1: 1');
    expect(() => fairShares([Number.NaN, 0.5], 'power')).toThrow('NaN');
  });
});
