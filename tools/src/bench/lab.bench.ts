import {
  DEFAULT_SLATE_RULES,
  edgeOutcomes,
  luckOf,
  simulate,
  slateStakes,
  winDistribution,
  type SlateBet,
} from '@app/domain';
import type { Plan } from './plan.ts';
import { measureOf, median, type PartReport } from './ratios.ts';

const PATHS = 100_000;
const BETS = 500;
const SLATE = 60;
const RECORD = 10_000;
/** Most processor time of each, in milliseconds. */
const LIMITS_MS = { simulation: 1_500, slate: 100 } as const;
const STEPS = PATHS * BETS;
/** The reference of what takes a moment is a part of the loop. */
const SHORT_STEPS = STEPS / 50;
const SEED = 20_241_017;

/**
 * The reference: for each step a random number, a look-up in a typed array, an addition and a comparison. It is what
 * a simulation cannot do without. Returns the sum, so that no step can be left out.
 */
function plainLoop(steps: number): number {
  const outcomes = Float64Array.of(0.909, -1, 0.909, -1, 1.2, -1, 0.8, -1);
  let state = SEED;
  let bankroll = 1_000;
  let lowest = bankroll;
  for (let step = 0; step < steps; step += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    bankroll += outcomes[(state >>> 29) & 7] as number;
    if (bankroll < lowest) lowest = bankroll;
  }
  return bankroll + lowest;
}

/** A slate of games with a side each, of rising probability at falling prices. */
function slateOf(bets: number): SlateBet[] {
  return Array.from({ length: bets }, (_, index) => ({
    gameId: `game ${String(index)}`,
    probability: 0.51 + (index % 12) / 100,
    odds: index % 3 === 0 ? 105 : -105 - (index % 5),
  }));
}

/** Measures processor time, which other load on the machine hardly changes. */
function timed<Result>(work: () => Result): { readonly ms: number; readonly result: Result } {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1_000, result };
}

interface Round {
  readonly loopMs: number;
  readonly shortLoopMs: number;
  /** By the stake rule: the slowest, and the usual one. */
  readonly percentMs: number;
  readonly flatMs: number;
  readonly slateMs: number;
  readonly luckMs: number;
}

function runRound(): Round {
  const outcomes = edgeOutcomes(3, -110);
  if (typeof outcomes === 'string') throw new Error(outcomes);
  const slate = slateOf(SLATE);
  const rules = { ...DEFAULT_SLATE_RULES, bankrollCents: 100_000, maxStakeCents: null };
  const record = Array.from({ length: RECORD }, (_, index) => ({
    odds: -110,
    oppositeOdds: -110,
    result: index % 2 === 0 ? ('won' as const) : ('lost' as const),
  }));
  const loop = timed(() => plainLoop(STEPS));
  const short = timed(() => plainLoop(SHORT_STEPS));
  const plan = { outcomes, bankrollCents: 100_000, bets: BETS, paths: PATHS, seed: SEED };
  const percent = timed(() => simulate({ ...plan, rule: { kind: 'percent', percent: 2 } }));
  const flat = timed(() => simulate({ ...plan, rule: { kind: 'flat', cents: 2_000 } }));
  const stakes = timed(() => slateStakes(slate, rules));
  const luck = timed(() => luckOf(record));
  if (!Number.isFinite(loop.result + short.result)) throw new Error('The loop ended nowhere.');
  if (percent.result.fan.length + flat.result.fan.length === 0 || luck.result === null)
    throw new Error('Nothing was computed.');
  if (stakes.result.length !== SLATE) throw new Error('Bets of the slate are missing.');
  return {
    loopMs: loop.ms,
    shortLoopMs: short.ms,
    percentMs: percent.ms,
    flatMs: flat.ms,
    slateMs: stakes.ms,
    luckMs: luck.ms,
  };
}

/** Measures the laboratory's heavy computations in this process, as ratios to a plain loop over a typed array. */
export function benchLab({ rounds }: Plan): PartReport {
  // The first round compiles.
  runRound();
  winDistribution(Array.from({ length: 100 }, () => 0.5));
  const all = Array.from({ length: rounds }, runRound);
  const over = (name: keyof Round, reference: keyof Round): number[] =>
    all.map((round) => round[name] / round[reference]);
  const msOf = (name: keyof Round): number => median(all.map((round) => round[name]));
  const count = (number: number): string => number.toLocaleString('en-US');
  const line = (what: string, ms: number, limitMs?: number): string =>
    `${what}: ${ms.toFixed(1)} ms${limitMs === undefined ? '' : ` (at most ${count(limitMs)} ms)`}`;
  const figures = [
    line(`plain loop of ${count(STEPS)} steps`, msOf('loopMs')),
    line(`plain loop of ${count(SHORT_STEPS)} steps`, msOf('shortLoopMs')),
    line(`${count(PATHS)} paths of ${count(BETS)} bets, percent`, msOf('percentMs'), LIMITS_MS.simulation),
    line(`${count(PATHS)} paths of ${count(BETS)} bets, flat`, msOf('flatMs'), LIMITS_MS.simulation),
    line(`stakes of a slate of ${count(SLATE)}`, msOf('slateMs'), LIMITS_MS.slate),
    line(`likelihood of a record of ${count(RECORD)} bets`, msOf('luckMs')),
  ];
  return {
    measures: [
      measureOf('simulation, percent / loop of as many steps', over('percentMs', 'loopMs'), MUST.simulation),
      measureOf('simulation, flat / loop of as many steps', over('flatMs', 'loopMs'), MUST.simulation),
      measureOf(
        `slate of ${count(SLATE)} / loop of ${count(SHORT_STEPS)}`,
        over('slateMs', 'shortLoopMs'),
        MUST.slate,
      ),
      measureOf(
        `luck of ${count(RECORD)} bets / loop of ${count(STEPS)}`,
        over('luckMs', 'loopMs'),
        MUST.luck,
      ),
    ],
    faults: [],
    figures,
  };
}

const atMost = (must: number) => ({ direction: 'atMost', must, stretch: null }) as const;
/** Where each computation must stay, with room for a machine with other load. */
const MUST = { simulation: atMost(12), slate: atMost(40), luck: atMost(12) } as const;
