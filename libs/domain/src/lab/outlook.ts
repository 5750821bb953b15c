import { selectQuantiles } from './quantiles.ts';
import type { SimulationPlan } from './simulate-plan.ts';

/** What each path of a simulation did. */
export interface PathFigures {
  /** Bets after which the bankrolls were noted. */
  readonly pointBets: readonly number[];
  /** For each of them, the bankroll of every path in cents. */
  readonly pointCents: readonly Float64Array[];
  /** Largest fall from a peak of each path, in cents and as a fraction of that peak. */
  readonly worstDropCents: Float64Array;
  readonly worstDropShare: Float64Array;
  /** Paths by the length of their longest losing run. */
  readonly longestRuns: Int32Array;
  /** Paths by the bets it took them to double. */
  readonly doubledAfter: Int32Array;
  readonly counts: { ahead: number; halved: number; broke: number; doubled: number };
}

/** A share of paths with the Monte Carlo error of a 95% range, both in percent. */
export interface PathShare {
  readonly percent: number;
  readonly errorPoints: number;
}

/** The bankrolls after so many bets, in cents: the 5, 25, 50, 75 and 95% quantiles of all paths. */
export interface FanPoint {
  readonly bets: number;
  readonly cents: readonly [worst: number, low: number, median: number, high: number, best: number];
}

/** What the simulated bankrolls did. */
export interface Outlook {
  readonly paths: number;
  readonly bets: number;
  readonly seed: number;
  readonly bankrollCents: number;
  /** From the start, equally far apart. */
  readonly fan: readonly FanPoint[];
  /** Where the median could be with other random numbers: its 95% range in cents. */
  readonly medianRangeCents: readonly [low: number, high: number];
  readonly endsAhead: PathShare;
  /** Half of the bankroll or less at some point. */
  readonly halves: PathShare;
  readonly goesBroke: PathShare;
  readonly doubles: PathShare;
  /** Median bets until the bankroll doubled, of the paths on which it did; null without any. */
  readonly betsToDouble: number | null;
  /** Largest fall from a peak: 5, 25, 50, 75 and 95% quantiles, in cents and in percent of the peak. */
  readonly worstDropCents: readonly number[];
  readonly worstDropPercent: readonly number[];
  /** Paths that fell at least so far from a peak. */
  readonly drops: readonly { readonly percent: number; readonly share: PathShare }[];
  /** 5, 50 and 95% quantiles. */
  readonly longestLosingRun: readonly [low: number, median: number, high: number];
}

export const FAN_SHARES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
const DROP_STEPS = [10, 20, 30, 40, 50, 60, 70, 80, 90] as const;
const Z95 = 1.959963984540054;

/** Returns the figures of all paths. It reorders the lists of `figures`. */
export function outlookOf(plan: SimulationPlan, figures: PathFigures): Outlook {
  const { paths, bets, seed, bankrollCents } = plan;
  const { pointBets, pointCents, worstDropCents, worstDropShare, longestRuns, doubledAfter, counts } =
    figures;
  const start = [bankrollCents, bankrollCents, bankrollCents, bankrollCents, bankrollCents] as const;
  const last = pointCents.at(-1) as Float64Array;
  const noise = Z95 * Math.sqrt(0.25 / paths);
  const medianRange = selectQuantiles(last, [Math.max(0, 0.5 - noise), Math.min(1, 0.5 + noise)]);
  return {
    paths,
    bets,
    seed,
    bankrollCents,
    fan: [
      { bets: 0, cents: start },
      ...pointCents.map((cents, index) => ({
        bets: pointBets[index] as number,
        cents: selectQuantiles(cents, FAN_SHARES) as unknown as FanPoint['cents'],
      })),
    ],
    medianRangeCents: [medianRange[0] as number, medianRange[1] as number],
    endsAhead: pathShare(counts.ahead, paths),
    halves: pathShare(counts.halved, paths),
    goesBroke: pathShare(counts.broke, paths),
    doubles: pathShare(counts.doubled, paths),
    betsToDouble: counts.doubled === 0 ? null : countedQuantile(doubledAfter, counts.doubled, 0.5),
    drops: DROP_STEPS.map((percent) => ({
      percent,
      share: pathShare(countFrom(worstDropShare, percent / 100), paths),
    })),
    worstDropCents: selectQuantiles(worstDropCents, FAN_SHARES),
    worstDropPercent: selectQuantiles(worstDropShare, FAN_SHARES).map((share) => share * 100),
    longestLosingRun: [
      countedQuantile(longestRuns, paths, 0.05),
      countedQuantile(longestRuns, paths, 0.5),
      countedQuantile(longestRuns, paths, 0.95),
    ],
  };
}

/**
 * Returns a share of paths with its Monte Carlo error. Where none or all paths did it, the error is 3 over the
 * paths (the rule of three), because the usual formula would claim certainty.
 */
export function pathShare(count: number, paths: number): PathShare {
  const share = count / paths;
  const error = count === 0 || count === paths ? 3 / paths : Z95 * Math.sqrt((share * (1 - share)) / paths);
  return { percent: share * 100, errorPoints: Math.min(1, error) * 100 };
}

function countFrom(values: Float64Array, least: number): number {
  let count = 0;
  // A fall of exactly 10% is one, although its share in binary may be a little less.
  for (const value of values) if (value >= least - 1e-12) count += 1;
  return count;
}

/** Returns a quantile of whole numbers, from how often each occurs. */
function countedQuantile(counts: Int32Array, total: number, share: number): number {
  const wanted = Math.max(1, Math.ceil(share * total));
  let seen = 0;
  for (const [value, count] of counts.entries()) {
    seen += count;
    if (seen >= wanted) return value;
  }
  return counts.length - 1;
}
