import { aliasTable } from './alias-table.ts';
import { outlookOf, type Outlook, type PathFigures } from './outlook.ts';
import { randomState, seedState } from './random.ts';
import { BROKE_CENTS, MOST_CENTS, planFault, type SimulationPlan } from './simulate-plan.ts';

/** Points of a fan chart, the start not included. */
const MOST_POINTS = 40;
/** Turns a place in the alias table into its cell. */
const CELL = 2 ** -32;
/** Looked up once: where modules run in a context of their own, as in tests, a look-up takes longer than a bet. */
const { floor, imul } = Math;

/** A simulation that runs in parts. */
export interface Simulation {
  /** Runs up to so many more paths and returns how many are done. */
  readonly advance: (paths: number) => number;
  /** Returns the figures of all paths. Throws an Error until all are done. */
  readonly outlook: () => Outlook;
}

/** Runs a whole plan. Throws RangeError with the sentence of `planFault` for one that cannot run. */
export function simulate(plan: SimulationPlan): Outlook {
  const simulation = startSimulation(plan);
  simulation.advance(plan.paths);
  return simulation.outlook();
}

/**
 * Starts a simulation of bankrolls. Each path is a stream of the seed of its own, so that the size of the parts
 * changes no figure. Same errors as `simulate`.
 */
export function startSimulation(plan: SimulationPlan): Simulation {
  const fault = planFault(plan);
  if (fault !== null) throw new RangeError(fault);
  const { paths } = plan;
  const figures = emptyFigures(plan);
  const runPath = pathRunner(plan, figures);
  let done = 0;
  return {
    advance: (more) => {
      const end = Math.min(paths, done + more);
      for (; done < end; done += 1) runPath(done);
      return done;
    },
    outlook: () => {
      if (done < paths) throw new Error('the simulation is not done');
      return outlookOf(plan, figures);
    },
  };
}

function emptyFigures({ bets, paths }: SimulationPlan): PathFigures {
  const points = Math.min(bets, MOST_POINTS);
  return {
    pointBets: Array.from({ length: points }, (_, index) => Math.round(((index + 1) * bets) / points)),
    pointCents: Array.from({ length: points }, () => new Float64Array(paths)),
    worstDropCents: new Float64Array(paths),
    worstDropShare: new Float64Array(paths),
    longestRuns: new Int32Array(bets + 1),
    doubledAfter: new Int32Array(bets + 1),
    counts: { ahead: 0, halved: 0, broke: 0, doubled: 0 },
  };
}

/** Returns a function that plays one path and writes what happened to it. */
function pathRunner(plan: SimulationPlan, figures: PathFigures): (path: number) => void {
  const { outcomes, rule, bankrollCents, seed } = plan;
  const { size, ends, other } = aliasTable(outcomes.map(({ weight }) => weight));
  const gains = Float64Array.from(outcomes, ({ profitPerStake }) => profitPerStake);
  const isPercent = rule.kind === 'percent';
  const fraction = isPercent ? rule.percent / 100 : 0;
  const stakes = Float64Array.from(outcomes, ({ stakeCents }) =>
    rule.kind === 'flat' ? rule.cents : (stakeCents ?? 0),
  );
  const profits = Float64Array.from(outcomes, (_, index) =>
    roundedCents((stakes[index] as number) * (gains[index] as number)),
  );
  // A losing run goes on at a loss and at a push, and only a loss makes it longer.
  const losses = Int32Array.from(gains, (gain) => (gain < 0 ? 1 : 0));
  const keepsRun = Int32Array.from(gains, (gain) => (gain > 0 ? 0 : -1));
  const state = randomState(seed);
  const { pointBets, pointCents, worstDropCents, worstDropShare, longestRuns, doubledAfter, counts } =
    figures;
  const half = bankrollCents / 2;
  const double = bankrollCents * 2;

  return (path) => {
    seedState(state, seed, path);
    // `nextUint32` and `drawOf` written out: the state in variables makes a path twice as fast.
    let a = state[0] as number;
    let b = state[1] as number;
    let c = state[2] as number;
    let d = state[3] as number;
    let bankroll = bankrollCents;
    let peak = bankroll;
    let low = bankroll;
    let drop = 0;
    let lowShare = 1;
    let run = 0;
    let longest = 0;
    let doubledAt = 0;
    let isBroke = false;
    let bet = 0;
    for (let point = 0; point < pointBets.length; point += 1) {
      const end = pointBets[point] as number;
      while (!isBroke && bet < end) {
        const five = imul(b, 5);
        const bits = imul((five << 7) | (five >>> 25), 9) >>> 0;
        const shifted = b << 9;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= shifted;
        d = (d << 11) | (d >>> 21);
        const place = bits * size;
        const cell = (place * CELL) | 0;
        const drawn = place < (ends[cell] as number) ? cell : (other[cell] as number);
        if (isPercent) {
          isBroke = bankroll < BROKE_CENTS;
          if (isBroke) break;
          bankroll += roundedCents(floor(bankroll * fraction) * (gains[drawn] as number));
        } else {
          isBroke = bankroll < (stakes[drawn] as number);
          if (isBroke) break;
          bankroll += profits[drawn] as number;
        }
        bet += 1;
        run = (run + (losses[drawn] as number)) & (keepsRun[drawn] as number);
        if (run > longest) longest = run;
        if (bankroll > peak) {
          if (bankroll > MOST_CENTS) bankroll = MOST_CENTS;
          peak = bankroll;
          if (peak >= double && doubledAt === 0) doubledAt = bet;
        } else {
          if (bankroll < low) low = bankroll;
          if (peak - bankroll > drop) drop = peak - bankroll;
          if (bankroll < lowShare * peak) lowShare = bankroll / peak;
        }
      }
      (pointCents[point] as Float64Array)[path] = bankroll;
    }
    worstDropCents[path] = drop;
    worstDropShare[path] = 1 - lowShare;
    longestRuns[longest] = (longestRuns[longest] as number) + 1;
    if (bankroll > bankrollCents) counts.ahead += 1;
    if (low <= half) counts.halved += 1;
    if (isBroke || isBrokeAt(bankroll, stakes, isPercent)) counts.broke += 1;
    if (doubledAt > 0) {
      counts.doubled += 1;
      doubledAfter[doubledAt] = (doubledAfter[doubledAt] as number) + 1;
    }
  };
}

/** Whether the end of a path is broke: too little for any further bet. */
function isBrokeAt(bankroll: number, stakes: Float64Array, isPercent: boolean): boolean {
  if (isPercent) return bankroll < BROKE_CENTS;
  return stakes.every((stake) => bankroll < stake);
}

/** Half a cent rounds up, as payouts do. */
function roundedCents(cents: number): number {
  return floor(cents + 0.5);
}
