import { forAll, type Random } from '../../test/random.ts';
import { decimalOdds, impliedProbability } from '../odds.ts';
import { slateGames, type SlateBet } from './slate-games.ts';
import { EXACT_BETS, enumeratedGrowth, slateGrowth, transformedGrowth } from './slate-growth.ts';

/** Random bets, most with an edge, some of them on one game. */
function slateOf(random: Random, count: number): SlateBet[] {
  return Array.from({ length: count }, (_, index) => {
    const size = random.integer(100, 400);
    const odds = random.integer(0, 1) === 0 ? size : -size;
    const probability = impliedProbability(odds) + random.integer(-20, 150) / 1000;
    return {
      gameId: String(random.integer(0, 3) === 0 ? 0 : index),
      odds,
      probability: Math.min(0.99, Math.max(0.01, probability)),
    };
  });
}

function sharesOf(random: Random, count: number): Float64Array {
  const raw = Array.from({ length: count }, () => random.integer(0, 100));
  const sum = raw.reduce((total, value) => total + value, 1);
  const atRisk = random.integer(1, 97) / 100;
  return new Float64Array(raw.map((value) => (value / sum) * atRisk));
}

describe('the games of a slate', () => {
  it('has two results for one bet and k + 1 for k bets of a game', () => {
    const [one, two] = slateGames([
      { gameId: 'a', odds: 100, probability: 0.6 },
      { gameId: 'b', odds: -110, probability: 0.5 },
      { gameId: 'a', odds: 150, probability: 0.45 },
    ]);
    expect(one).toEqual({
      bets: [0, 2],
      states: [
        { probability: expect.closeTo(0.4, 12) as number, returns: [-1, -1] },
        { probability: expect.closeTo(0.15, 12) as number, returns: [1, -1] },
        { probability: expect.closeTo(0.45, 12) as number, returns: [1, 1.5] },
      ],
    });
    expect(two?.states.map(({ returns }) => returns)).toEqual([[-1], [expect.closeTo(100 / 110, 12)]]);
  });

  it("keeps every bet's own probability, whatever its rivals", () => {
    forAll(200, (random) => {
      const bets = slateOf(random, random.integer(1, 8));
      for (const { bets: own, states } of slateGames(bets)) {
        expect(states.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
        own.forEach((bet, index) => {
          const won = states.filter(({ returns }) => (returns[index] as number) > 0);
          expect(won.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(
            (bets[bet] as SlateBet).probability,
            12,
          );
        });
      }
    });
  });

  it('has one result for a certain bet and a lost one', () => {
    const games = slateGames([
      { gameId: 'a', odds: 100, probability: 1 },
      { gameId: 'b', odds: 100, probability: 0 },
    ]);
    expect(games.map(({ states }) => states)).toEqual([
      [{ probability: 1, returns: [1] }],
      [{ probability: 1, returns: [-1] }],
    ]);
  });

  it.each([-0.1, 1.1, Number.NaN])('refuses the probability %p', (probability) => {
    expect(() => slateGames([{ gameId: 'a', odds: 100, probability }])).toThrow(
      'not a probability from 0 to 1',
    );
  });

  it('assumes the dependence with the least growth: any other gives more', () => {
    const bets = [
      { gameId: 'a', odds: 100, probability: 0.6 },
      { gameId: 'a', odds: 100, probability: 0.55 },
    ];
    const shares = new Float64Array([0.1, 0.08]);
    const { value } = enumeratedGrowth(slateGames(bets))(shares);
    // Both win with probability j, from the least to the most that the two chances allow.
    for (let j = 0.15; j < 0.54; j += 0.05) {
      const grown =
        j * Math.log(1.18) +
        (0.6 - j) * Math.log(1.02) +
        (0.55 - j) * Math.log(0.98) +
        (1 - 1.15 + j) * Math.log(0.82);
      expect(grown).toBeGreaterThan(value);
    }
  });
});

describe('the growth of a slate', () => {
  it('is p log(1 + f b) + q log(1 - f) for one bet (Kelly, 1956)', () => {
    const games = slateGames([{ gameId: 'a', odds: 150, probability: 0.5 }]);
    for (const growthOf of [enumeratedGrowth(games), transformedGrowth(games)]) {
      const { value, slopes, bends } = growthOf(new Float64Array([0.2]));
      expect(value).toBeCloseTo(0.5 * Math.log(1.3) + 0.5 * Math.log(0.8), 12);
      expect(slopes[0]).toBeCloseTo((0.5 * 1.5) / 1.3 - 0.5 / 0.8, 12);
      expect(bends[0]).toBeCloseTo((0.5 * 2.25) / 1.69 + 0.5 / 0.64, 12);
    }
  });

  it('is the same by enumeration and by integral for up to 12 bets', () => {
    forAll(80, (random) => {
      const bets = slateOf(random, random.integer(1, EXACT_BETS));
      const shares = sharesOf(random, bets.length);
      const games = slateGames(bets);
      const exact = enumeratedGrowth(games)(shares);
      const integral = transformedGrowth(games)(shares);
      expect(integral.value).toBeCloseTo(exact.value, 11);
      exact.slopes.forEach((slope, bet) => {
        expect(integral.slopes[bet]).toBeCloseTo(slope, 10);
        expect((integral.bends[bet] as number) / (exact.bends[bet] as number)).toBeCloseTo(1, 9);
      });
    });
  });

  it('is a sum of rational numbers for three even bets', () => {
    // 27 : 8 odds of three 3/5 coins at a tenth of the bankroll each: wealth 13, 11, 9 and 7 tenths.
    const games = slateGames(['a', 'b', 'c'].map((gameId) => ({ gameId, odds: 100, probability: 0.6 })));
    const value =
      (27 * Math.log(13 / 10) + 54 * Math.log(11 / 10) + 36 * Math.log(9 / 10) + 8 * Math.log(7 / 10)) / 125;
    expect(slateGrowth(games)(new Float64Array([0.1, 0.1, 0.1])).value).toBeCloseTo(value, 14);
  });

  it('has the slopes of its values', () => {
    forAll(20, (random) => {
      const bets = slateOf(random, 20);
      const growthOf = slateGrowth(slateGames(bets));
      const shares = sharesOf(random, 20);
      const { slopes } = growthOf(shares);
      const bet = random.integer(0, 19);
      const near = (move: number): number =>
        growthOf(shares.map((share, index) => (index === bet ? share + move : share))).value;
      expect((near(1e-6) - near(-1e-6)) / 2e-6).toBeCloseTo(slopes[bet] as number, 4);
    });
  });

  it('is minus infinity when everything can be lost', () => {
    const games = slateGames([{ gameId: 'a', odds: 100, probability: 0.6 }]);
    expect(enumeratedGrowth(games)(new Float64Array([1])).value).toBe(Number.NEGATIVE_INFINITY);
    expect(transformedGrowth(games)(new Float64Array([1])).value).toBe(Number.NEGATIVE_INFINITY);
  });

  it('is nothing without stakes', () => {
    const bets = Array.from({ length: 13 }, (_, index) => ({
      gameId: String(index),
      odds: -110,
      probability: 0.55,
    }));
    const { value, slopes } = slateGrowth(slateGames(bets))(new Float64Array(13));
    expect(value).toBeCloseTo(0, 14);
    expect(slopes[0]).toBeCloseTo(0.55 * decimalOdds(-110) - 1, 13);
  });
});
