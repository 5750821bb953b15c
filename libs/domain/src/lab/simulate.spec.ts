import { aliasTable, drawOf } from './alias-table.ts';
import { nextUint32, randomState } from './random.ts';
import { planFault, type DrawnBet, type SimulationPlan } from './simulate-plan.ts';
import { simulate, startSimulation } from './simulate.ts';

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

/** The bankroll of one path after each bet, played the slow way. */
function slowPath({ outcomes, rule, bankrollCents, bets, seed }: SimulationPlan, path: number): number[] {
  const table = aliasTable(outcomes.map(({ weight }) => weight));
  const state = randomState(seed, path);
  const cents = [bankrollCents];
  for (let bet = 0; bet < bets; bet += 1) {
    const now = cents.at(-1) as number;
    const { profitPerStake, stakeCents = 0 } = outcomes[drawOf(table, nextUint32(state))] as DrawnBet;
    const stake = {
      flat: 'cents' in rule ? rule.cents : 0,
      percent: 'percent' in rule ? Math.floor((now * rule.percent) / 100) : 0,
      'as-staked': stakeCents,
    }[rule.kind];
    if (rule.kind === 'percent' ? now < 100 : now < stake) break;
    cents.push(now + Math.floor(stake * profitPerStake + 0.5));
  }
  return cents;
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(share * values.length) - 1] as number;

describe('a simulation', () => {
  it.each([
    ['flat stakes', planOf({ paths: 100 })],
    ['a percentage', planOf({ paths: 100, rule: { kind: 'percent', percent: 12.5 } })],
    [
      'the stakes as made, with pushes',
      planOf({
        paths: 100,
        rule: { kind: 'as-staked' },
        outcomes: [
          { weight: 1, profitPerStake: 1.5, stakeCents: 3333 },
          { weight: 1, profitPerStake: 0, stakeCents: 9000 },
          { weight: 2, profitPerStake: -1, stakeCents: 4999 },
        ],
      }),
    ],
  ])('with %s does what the same draws give path by path', (_, plan) => {
    const outlook = simulate(plan);
    const paths = Array.from({ length: plan.paths }, (__, path) => slowPath(plan, path));
    const ends = paths.map((cents) => cents.at(-1) as number);
    const share = (test: (cents: readonly number[]) => boolean): number =>
      (100 * paths.filter(test).length) / plan.paths;
    const peaks = paths.map((cents) => {
      let peak = 0;
      return cents.map((now) => (peak = Math.max(peak, now)));
    });
    const drops = paths.map((cents, path) =>
      Math.max(...cents.map((now, index) => (peaks[path]?.[index] as number) - now)),
    );
    const dropShares = paths.map((cents, path) =>
      Math.max(...cents.map((now, index) => 100 * (1 - now / (peaks[path]?.[index] as number)))),
    );
    expect(outlook.fan.at(-1)?.cents).toEqual([0.05, 0.25, 0.5, 0.75, 0.95].map((q) => quantile(ends, q)));
    const middle = outlook.fan[20] as (typeof outlook.fan)[number];
    expect(middle.cents[2]).toBe(
      quantile(
        paths.map((cents) => cents[Math.min(middle.bets, cents.length - 1)] as number),
        0.5,
      ),
    );
    expect(outlook.endsAhead.percent).toBeCloseTo(
      share((cents) => (cents.at(-1) as number) > 100_000),
      9,
    );
    expect(outlook.halves.percent).toBeCloseTo(
      share((cents) => Math.min(...cents) <= 50_000),
      9,
    );
    expect(outlook.doubles.percent).toBeCloseTo(
      share((cents) => Math.max(...cents) >= 200_000),
      9,
    );
    expect(outlook.worstDropCents[2]).toBe(quantile(drops, 0.5));
    expect(outlook.worstDropPercent[4]).toBeCloseTo(quantile(dropShares, 0.95), 10);
    expect(outlook.drops[2]?.share.percent).toBeCloseTo(
      (100 * dropShares.filter((drop) => drop >= 30).length) / plan.paths,
      9,
    );
  });

  it('repeats for a seed whatever the size of its parts, and changes with the seed', () => {
    const plan = planOf();
    const whole = simulate(plan);
    const parts = startSimulation(plan);
    for (let done = 0; done < plan.paths;) done = parts.advance(777);
    expect(parts.outlook()).toEqual(whole);
    expect(simulate(planOf({ seed: 1 })).fan).not.toEqual(whole.fan);
  });

  it('never changes the figures of a shared address', () => {
    const { fan, endsAhead, worstDropCents, longestLosingRun } = simulate(planOf());
    expect([fan.at(-1)?.cents, endsAhead.percent, worstDropCents, longestLosingRun]).toMatchInlineSnapshot(`
      [
        [
          22344,
          52888,
          71978,
          91068,
          117794,
        ],
        16.400000000000002,
        [
          22006,
          34370,
          47290,
          62924,
          87652,
        ],
        [
          5,
          7,
          11,
        ],
      ]
    `);
  });

  it('has no figures until all paths are done', () => {
    const simulation = startSimulation(planOf());
    expect(simulation.advance(3999)).toBe(3999);
    expect(() => simulation.outlook()).toThrow('the simulation is not done');
  });
});

describe('a path', () => {
  it('ends when the next stake is not covered, and keeps what is left', () => {
    const outlook = simulate(
      planOf({ outcomes: [{ weight: 1, profitPerStake: -1 }], rule: { kind: 'flat', cents: 30_000 } }),
    );
    expect(outlook.goesBroke.percent).toBe(100);
    expect(outlook.fan.at(-1)?.cents).toEqual([10_000, 10_000, 10_000, 10_000, 10_000]);
    expect(outlook.longestLosingRun).toEqual([3, 3, 3]);
    expect(outlook.halves.percent).toBe(100);
    expect(outlook.betsToDouble).toBeNull();
  });

  it('stops growing where cents would be lost', () => {
    const rule = { kind: 'percent', percent: 100 } as const;
    const outlook = simulate(
      planOf({ outcomes: [{ weight: 1, profitPerStake: 1 }], rule, bets: 5000, paths: 2 }),
    );
    expect(outlook.fan.at(-1)?.cents).toEqual([2 ** 50, 2 ** 50, 2 ** 50, 2 ** 50, 2 ** 50]);
    expect(outlook.fan.at(1)?.cents[2]).toBe(2 ** 50);
    expect(outlook.betsToDouble).toBe(1);
  });

  it('doubles after as many wins as it takes', () => {
    const outlook = simulate(
      planOf({ outcomes: [{ weight: 1, profitPerStake: 1 }], rule: { kind: 'flat', cents: 10_000 } }),
    );
    expect(outlook.betsToDouble).toBe(10);
    expect(outlook.doubles).toEqual({ percent: 100, errorPoints: (3 / 4000) * 100 });
    expect(outlook.worstDropPercent).toEqual([0, 0, 0, 0, 0]);
  });

  it('neither ends nor lengthens a losing run by a push', () => {
    const outlook = simulate(
      planOf({
        bets: 5000,
        paths: 20,
        outcomes: [
          { weight: 1, profitPerStake: 0 },
          { weight: 1, profitPerStake: -1 },
        ],
        rule: { kind: 'flat', cents: 100 },
      }),
    );
    // No win ever ends it: the run is every lost dollar.
    expect(outlook.longestLosingRun[1]).toBe(1000);
  });
});

describe('a plan that cannot run', () => {
  it.each([
    [{ outcomes: [] }, 'There are no settled bets to draw from.'],
    [
      { outcomes: new Array<DrawnBet>(10_001).fill({ weight: 1, profitPerStake: 1 }) },
      'Use at most 10,000 settled bets; these are 10,001.',
    ],
    [{ outcomes: [{ weight: Number.NaN, profitPerStake: 1 }] }, 'A bet has no usable odds or result.'],
    [{ outcomes: [{ weight: 1, profitPerStake: Number.NaN }] }, 'A bet has no usable odds or result.'],
    [{ outcomes: [{ weight: 0, profitPerStake: 1 }] }, 'A bet has no usable odds or result.'],
    [{ bankrollCents: 99 }, 'The bankroll must be at least $1.'],
    [{ bets: 0 }, 'Simulate 1 to 5,000 bets.'],
    [{ bets: 5001 }, 'Simulate 1 to 5,000 bets.'],
    [{ paths: Number.NaN }, 'Simulate 1 to 100,000 paths.'],
    [{ seed: -1 }, 'The seed must be a whole number from 0 to 4,294,967,295.'],
    [{ rule: { kind: 'percent', percent: 0 } }, 'Stake above 0% and at most 100% of the bankroll.'],
    [{ rule: { kind: 'flat', cents: 0.5 } }, 'The stake must be at least 1 cent.'],
    [{ rule: { kind: 'flat', cents: 100_001 } }, 'The stake is larger than the bankroll.'],
    [{ rule: { kind: 'as-staked' } }, 'Not every bet has a stake. Choose a flat stake or a percentage.'],
  ] satisfies [Partial<SimulationPlan>, string][])('%j says why', (changes, sentence) => {
    const plan = planOf(changes);
    expect(planFault(plan)).toBe(sentence);
    expect(() => simulate(plan)).toThrow(sentence);
  });
});
