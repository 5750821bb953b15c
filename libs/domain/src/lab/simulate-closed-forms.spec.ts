import { decimalOdds } from '../odds.ts';
import { kellyPercent } from '../price.ts';
import { edgeOutcomes, logGrowth } from './outcomes.ts';
import type { DrawnBet, SimulationPlan } from './simulate-plan.ts';
import { simulate } from './simulate.ts';

const WIN = 100 / 110;
const RECORD: readonly DrawnBet[] = [
  { weight: 121, profitPerStake: WIN },
  { weight: 124, profitPerStake: -1 },
];

function planOf(changes: Partial<SimulationPlan> = {}): SimulationPlan {
  return {
    outcomes: RECORD,
    rule: { kind: 'flat', cents: 2000 },
    bankrollCents: 100_000,
    bets: 245,
    paths: 4000,
    seed: 20_241_017,
    ...changes,
  };
}

describe('a simulation against closed forms', () => {
  const PATHS = 10_000;
  // One and a half times the stated 95% error: a right figure fails once in 300 seeds, and the seeds here are fixed.
  const isWithin = (
    figure: { readonly percent: number; readonly errorPoints: number },
    exact: number,
  ): boolean => Math.abs(figure.percent - exact) <= 1.5 * figure.errorPoints;

  /** Returns the exact chance in percent of ruin within some bets, of a walk by whole stakes: by all its states. */
  function ruinPercent(stakes: number, bets: number, win: number): number {
    let chances = new Map([[stakes, 1]]);
    for (let bet = 0; bet < bets; bet += 1) {
      const next = new Map<number, number>();
      for (const [place, chance] of chances) {
        for (const [to, share] of place === 0
          ? [[0, 1] as const]
          : [[place + 1, win] as const, [place - 1, 1 - win] as const]) {
          next.set(to, (next.get(to) ?? 0) + chance * share);
        }
      }
      chances = next;
    }
    return 100 * (chances.get(0) ?? 0);
  }

  it.each([
    [10, 200, 0.5],
    [10, 200, 0.55],
    [5, 300, 0.48],
  ])('is ruined as often as a walk from %i stakes over %i bets at %d', (stakes, bets, win) => {
    const outlook = simulate({
      outcomes: [
        { weight: win, profitPerStake: 1 },
        { weight: 1 - win, profitPerStake: -1 },
      ],
      rule: { kind: 'flat', cents: 1000 },
      bankrollCents: stakes * 1000,
      bets,
      paths: PATHS,
      seed: 3,
    });
    expect(isWithin(outlook.goesBroke, ruinPercent(stakes, bets, win))).toBe(true);
  });

  // Gambler's ruin without an end (Feller 1968, XIV.2): (q/p)^k. After 800 bets the rest is below 0.01 points.
  it("comes to the gambler's ruin of an endless walk", () => {
    const outlook = simulate({
      outcomes: [
        { weight: 55, profitPerStake: 1 },
        { weight: 45, profitPerStake: -1 },
      ],
      rule: { kind: 'flat', cents: 1000 },
      bankrollCents: 10_000,
      bets: 800,
      paths: PATHS,
      seed: 4,
    });
    expect(isWithin(outlook.goesBroke, 100 * (45 / 55) ** 10)).toBe(true);
  });

  it.each([25, 100, 200])('grows like Kelly says at %i%% of the Kelly stake', (fractionPercent) => {
    const outcomes = edgeOutcomes(5, -110);
    if (typeof outcomes === 'string') throw new Error(outcomes);
    const percent = kellyPercent(outcomes[0].weight, -110, fractionPercent);
    const bets = 400;
    const outlook = simulate({
      outcomes,
      rule: { kind: 'percent', percent },
      bankrollCents: 100_000_000,
      bets,
      paths: PATHS,
      seed: 5,
    });
    // The logarithm of the bankroll is a sum of equal parts, so its median is its mean, up to one bet's step.
    const growth = logGrowth(outcomes, percent / 100);
    const step = Math.log1p((percent / 100) * (decimalOdds(-110) - 1)) - Math.log1p(-percent / 100);
    const [low, high] = outlook.medianRangeCents.map((cents) => Math.log(cents / 100_000_000)) as [
      number,
      number,
    ];
    expect(low - step).toBeLessThanOrEqual(growth * bets);
    expect(high + step).toBeGreaterThanOrEqual(growth * bets);
  });

  it('loses the mean and spreads like the normal limit of a flat stake', () => {
    const plan = planOf({ paths: PATHS, rule: { kind: 'flat', cents: 100 }, bankrollCents: 10_000_000 });
    const p = 121 / 245;
    const mean = 245 * (p * 91 - (1 - p) * 100);
    const sd = Math.sqrt(245 * p * (1 - p)) * 191;
    const cents =
      simulate(plan)
        .fan.at(-1)
        ?.cents.map((end) => end - 10_000_000) ?? [];
    expect(Math.abs((cents[2] as number) - mean)).toBeLessThan(191);
    expect(Math.abs((cents[4] as number) - (mean + 1.6449 * sd))).toBeLessThan(2 * 191);
    expect(Math.abs((cents[0] as number) - (mean - 1.6449 * sd))).toBeLessThan(2 * 191);
  });

  it('has the longest losing run of fair coins: exact for 12 tosses', () => {
    const outlook = simulate(
      planOf({
        outcomes: [
          { weight: 1, profitPerStake: 1 },
          { weight: 1, profitPerStake: -1 },
        ],
        bets: 12,
        paths: PATHS,
      }),
    );
    const runs = Array.from({ length: 2 ** 12 }, (_, bits) =>
      Math.max(
        ...bits
          .toString(2)
          .padStart(12, '0')
          .split('0')
          .map((run) => run.length),
      ),
    ).sort((a, b) => a - b);
    expect(outlook.longestLosingRun).toEqual(
      [0.05, 0.5, 0.95].map((q) => runs[Math.ceil(q * runs.length) - 1]),
    );
  });
});
