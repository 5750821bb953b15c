import { forAll, type Random } from '../../test/random.ts';
import { impliedProbability } from '../odds.ts';
import { slateGames, type SlateBet } from './slate-games.ts';
import { enumeratedGrowth, slateGrowth, transformedGrowth } from './slate-growth.ts';
import { optimalShares } from './slate-optimum.ts';
import { DEFAULT_SLATE_RULES, slateStakes, type SlateRules, type SlateStake } from './slate-stakes.ts';

const RULES: SlateRules = { ...DEFAULT_SLATE_RULES, bankrollCents: 100_000, maxStakeCents: null };
/** Limits and steps too wide to matter. */
const FREE: SlateRules = {
  ...RULES,
  ...{ fractionPercent: 100, betPercent: 100, gamePercent: 100, dayPercent: 100, stepCents: 1 },
  bankrollCents: 100_000_000,
};

const bet = (odds: number, probability: number, gameId: string): SlateBet => ({ odds, probability, gameId });
const even = (count: number, probability: number): SlateBet[] =>
  Array.from({ length: count }, (_, index) => bet(100, probability, String(index)));

function randomSlate(random: Random, count: number, least = -30): SlateBet[] {
  return Array.from({ length: count }, (_, index) => {
    const size = random.integer(100, 300);
    const odds = random.integer(0, 1) === 0 ? size : -size;
    const probability = impliedProbability(odds) + random.integer(least, 120) / 1000;
    return bet(odds, Math.max(0.001, probability), String(random.integer(0, 4) === 0 ? 0 : index));
  });
}

const sharesOf = (stakes: readonly SlateStake[]): number[] =>
  stakes.map(({ sharePercent }) => sharePercent / 100);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('the stakes on a slate against closed forms', () => {
  it('is the Kelly stake for one bet: f = (b p - q) / b', () => {
    const [one] = slateStakes([bet(150, 0.5, 'a')], FREE) as [SlateStake];
    expect(one.sharePercent).toBeCloseTo(100 * (0.5 - 0.5 / 1.5), 5);
    expect(one.aloneCents).toBe(one.stakeCents);
  });

  // Both win: log(1 + 2f) with p², both lose: log(1 - 2f) with q², so 2f = (p² - q²) / (p² + q²).
  it.each([0.52, 0.55, 0.6, 0.75])('splits two even bets at %p as their closed form does', (p) => {
    const q = 1 - p;
    const expected = (p * p - q * q) / (2 * (p * p + q * q));
    for (const share of sharesOf(slateStakes(even(2, p), FREE))) expect(share).toBeCloseTo(expected, 7);
  });

  it('stakes less than Kelly on each bet alone, because the bets share one bankroll', () => {
    const stakes = slateStakes(even(10, 0.6), FREE);
    const [first] = sharesOf(stakes) as [number];
    expect(first).toBeLessThan(0.1);
    expect(first).toBeGreaterThan(0.09);
    // Ten times a fifth of the bankroll: twice what there is.
    expect(sum(stakes.map(({ aloneCents }) => aloneCents))).toBeCloseTo(2 * FREE.bankrollCents, -2);
  });

  it('finds the best of every grid point for three bets under limits (brute force)', () => {
    const bets = [bet(-110, 0.58, 'a'), bet(120, 0.52, 'b'), bet(-105, 0.55, 'b')];
    const rules = { ...FREE, betPercent: 11, gamePercent: 13, dayPercent: 20 };
    const found = sharesOf(slateStakes(bets, rules));
    const growthOf = enumeratedGrowth(slateGames(bets));
    let best = { value: Number.NEGATIVE_INFINITY, shares: [0, 0, 0] };
    for (let a = 0; a <= 110; a += 2) {
      for (let b = 0; b <= 110; b += 2) {
        const most = Math.min(110, 130 - b, 200 - a - b);
        for (let c = 0; c <= most; c += 2) {
          const shares = [a / 1000, b / 1000, c / 1000];
          const { value } = growthOf(new Float64Array(shares));
          if (value > best.value) best = { value, shares };
        }
      }
    }
    expect(growthOf(new Float64Array(found)).value).toBeGreaterThanOrEqual(best.value - 1e-12);
    found.forEach((share, index) => {
      expect(Math.abs(share - (best.shares[index] as number))).toBeLessThan(0.003);
    });
  });

  it('gives the same shares by enumeration and by integral', () => {
    forAll(12, (random) => {
      const bets = randomSlate(random, random.integer(2, 9));
      const games = slateGames(bets);
      const limits = { perBet: bets.map(() => 0.2), perGame: 0.25, perDay: random.integer(20, 99) / 100 };
      const exact = optimalShares(games, enumeratedGrowth(games), limits);
      const integral = optimalShares(games, transformedGrowth(games), limits);
      exact.forEach((share, index) => {
        expect(integral[index]).toBeCloseTo(share, 6);
      });
    });
  });

  it('meets the conditions of a maximum at any size (Karush, Kuhn and Tucker)', () => {
    forAll(10, (random) => {
      const count = random.integer(13, 60);
      const bets = randomSlate(random, count).map((one, index) => ({ ...one, gameId: String(index) }));
      const rules = { ...FREE, betPercent: 6, gamePercent: 6, dayPercent: random.integer(20, 90) };
      const shares = sharesOf(slateStakes(bets, rules));
      const { slopes } = slateGrowth(slateGames(bets))(new Float64Array(shares));
      const inside = shares.flatMap((share, index) =>
        share > 1e-6 && share < 0.06 - 1e-6 ? [slopes[index] as number] : [],
      );
      const isDayFull = sum(shares) > rules.dayPercent / 100 - 1e-6;
      const price = isDayFull ? (inside[0] ?? 0) : 0;
      for (const slope of inside) expect(Math.abs(slope - price)).toBeLessThan(2e-6);
      shares.forEach((share, index) => {
        if (inside.length === 0) return;
        if (share <= 1e-6) expect(slopes[index]).toBeLessThan(price + 2e-6);
        if (share >= 0.06 - 1e-6) expect(slopes[index]).toBeGreaterThan(price - 2e-6);
      });
    });
  });
});

describe('the stakes on any slate', () => {
  it('are never negative and never above the limits', () => {
    forAll(60, (random) => {
      const bets = randomSlate(random, random.integer(0, 25));
      const rules: SlateRules = {
        bankrollCents: random.integer(10_000, 10_000_000),
        fractionPercent: random.pick([10, 25, 50, 100]),
        betPercent: random.integer(1, 10),
        gamePercent: random.integer(1, 10),
        dayPercent: random.integer(1, 60),
        stepCents: random.pick([1, 100, 500]),
        maxStakeCents: random.pick([null, 100, 2500]),
        sameGame: random.pick(['bound', 'refuse']),
      };
      const stakes = slateStakes(bets, rules);
      const most = (percent: number): number => (rules.bankrollCents * percent) / 100 + 1e-2;
      const byGame = new Map<string, number>();
      stakes.forEach(({ stakeCents, aloneCents, pass }, index) => {
        const { gameId } = bets[index] as SlateBet;
        byGame.set(gameId, (byGame.get(gameId) ?? 0) + stakeCents);
        expect(Number.isSafeInteger(stakeCents)).toBe(true);
        expect(stakeCents).toBeGreaterThanOrEqual(0);
        expect(aloneCents).toBeGreaterThanOrEqual(0);
        expect(stakeCents % rules.stepCents).toBe(0);
        expect(stakeCents).toBeLessThanOrEqual(
          Math.min(most(rules.betPercent), rules.maxStakeCents ?? Infinity),
        );
        expect(pass === null).toBe(stakeCents > 0);
      });
      for (const cents of byGame.values()) expect(cents).toBeLessThanOrEqual(most(rules.gamePercent));
      expect(sum(stakes.map(({ stakeCents }) => stakeCents))).toBeLessThanOrEqual(most(rules.dayPercent));
    });
  });

  it('never grow less with more edge', () => {
    forAll(20, (random) => {
      const bets = randomSlate(random, random.integer(1, 8));
      const raised = random.integer(0, bets.length - 1);
      const better = bets.map((one, index) =>
        index === raised ? { ...one, probability: Math.min(0.999, one.probability + 0.02) } : one,
      );
      const rules = { ...FREE, dayPercent: 60 };
      const grown = (slate: SlateBet[]): number =>
        enumeratedGrowth(slateGames(slate))(new Float64Array(sharesOf(slateStakes(slate, rules)))).value;
      expect(grown(better)).toBeGreaterThanOrEqual(grown(bets) - 1e-10);
    });
  });

  it('do not depend on the order of the bets', () => {
    forAll(10, (random) => {
      const bets = randomSlate(random, 9).map((one, index) => ({ ...one, gameId: String(index) }));
      const forth = sharesOf(slateStakes(bets, RULES));
      const back = sharesOf(slateStakes(bets.toReversed(), RULES)).toReversed();
      forth.forEach((share, index) => {
        expect(back[index]).toBeCloseTo(share, 6);
      });
    });
  });
});

describe('why a bet is a pass', () => {
  const passes = (bets: SlateBet[], rules = RULES): (string | null)[] =>
    slateStakes(bets, rules).map(({ pass }) => pass);

  it('has no edge at its price', () => {
    expect(passes([bet(-110, 0.52, 'a'), bet(-110, 0, 'b'), bet(-110, 0.55, 'c')])).toEqual([
      'edge',
      'edge',
      null,
    ]);
  });

  it('is the second bet on a game when those are refused, whichever comes first', () => {
    const side = bet(-110, 0.56, 'a');
    const total = bet(-105, 0.57, 'a');
    expect(passes([side, total], { ...RULES, sameGame: 'refuse' })).toEqual(['same-game', null]);
    expect(passes([total, side], { ...RULES, sameGame: 'refuse' })).toEqual([null, 'same-game']);
  });

  it('is not the second bet of a game when its limit bounds both', () => {
    const pair = [bet(-110, 0.56, 'a'), bet(-110, 0.56, 'a')];
    const stakes = slateStakes(pair, RULES);
    expect(stakes.map(({ pass }) => pass)).toEqual([null, null]);
    // They may win and lose together, so both get what one would.
    const [alone] = slateStakes(pair.slice(0, 1), RULES) as [SlateStake];
    expect(sum(sharesOf(stakes))).toBeCloseTo(alone.sharePercent / 100, 6);
  });

  it('leaves the room of a full day to better bets, and small change to nobody', () => {
    const many = [...even(12, 0.62), bet(-110, 0.526, 'small')];
    expect(passes(many).at(-1)).toBe('limits');
    expect(passes([bet(-110, 0.527, 'small')], { ...RULES, stepCents: 500 })).toEqual(['step']);
  });

  it('stakes up to the limits on certain bets', () => {
    const [sure, lost] = slateStakes([bet(-110, 1, 'a'), bet(-110, 0, 'b')], RULES) as [
      SlateStake,
      SlateStake,
    ];
    expect(sure.stakeCents).toBe(5000);
    expect(lost.stakeCents).toBe(0);
  });

  it('takes at most 60 bets', () => {
    expect(slateStakes(even(60, 0.55), RULES)).toHaveLength(60);
    expect(() => slateStakes(even(61, 0.55), RULES)).toThrow('61 bets are more than 60');
    expect(slateStakes([], RULES)).toEqual([]);
  });
});
