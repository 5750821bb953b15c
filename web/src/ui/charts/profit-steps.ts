import { profitCurve } from '@app/domain';

/** What one slate, or one day, added. */
export interface ProfitWeek {
  readonly key: string;
  /** In full for tables and readers: `Week 4, 2025`. */
  readonly label: string;
  /** For the axis: `Wk 4`. */
  readonly shortLabel: string;
  /** Settled bets. */
  readonly bets: number;
  /** `5–4–0`; null where only the sum is known. */
  readonly record: string | null;
  readonly profitCents: number;
  /** When it was settled. With it on every one, the line stands on a time scale, else one place apart. */
  readonly atMs?: number;
}

export interface ProfitStep extends ProfitWeek {
  /** The sum so far, this slate included. */
  readonly totalCents: number;
  /** How far that is below the highest sum before it; 0 or above. */
  readonly belowHighCents: number;
  /** Where it stands on the axis: its moment, or its number from 1. */
  readonly place: number;
}

/** The largest fall, from the place of a high to that of the low below it. */
export interface Drawdown {
  readonly fromPlace: number;
  readonly toPlace: number;
  readonly highCents: number;
  readonly lowCents: number;
}

export interface ProfitRun {
  readonly steps: readonly ProfitStep[];
  /** Whether places are moments. */
  readonly isTimed: boolean;
  /** Where the baseline begins. */
  readonly startPlace: number;
  /** null: it never fell. */
  readonly drawdown: Drawdown | null;
  readonly endCents: number;
  /** Never below, and never above, the baseline of nothing. */
  readonly highCents: number;
  readonly lowCents: number;
  /** What has been given back from the high by now, and the largest fall from a high; 0 or above. */
  readonly fromHighCents: number;
  readonly drawdownCents: number;
  readonly bets: number;
}

/** Room for the baseline before the first step, as a share of the whole time, at least a day. */
const LEAD_SHARE = 0.03;
const DAY_MS = 86_400_000;

/** Adds up slates in order, from a baseline of nothing before the first. */
export function profitRun(weeks: readonly ProfitWeek[]): ProfitRun {
  const { points, ...run } = profitCurve(weeks.map(({ key, profitCents }) => ({ at: key, profitCents })));
  const isTimed = weeks.length > 0 && weeks.every(({ atMs }) => atMs !== undefined);
  let highCents = 0;
  const steps = weeks.map((week, index) => {
    const totalCents = points[index]?.profitCents ?? 0;
    highCents = Math.max(highCents, totalCents);
    const place = isTimed ? (week.atMs ?? 0) : index + 1;
    return { ...week, totalCents, belowHighCents: highCents - totalCents, place };
  });
  const startPlace = isTimed ? startOf(steps) : 0;
  return {
    ...run,
    steps,
    isTimed,
    startPlace,
    drawdown: drawdownOf(steps, startPlace),
    endCents: points.at(-1)?.profitCents ?? 0,
    bets: weeks.reduce((sum, { bets }) => sum + bets, 0),
  };
}

/** A little before the first step, so that it is seen to rise or fall from nothing. */
function startOf(steps: readonly ProfitStep[]): number {
  const first = steps[0]?.place ?? 0;
  const last = steps.at(-1)?.place ?? first;
  return first - Math.max(DAY_MS, (last - first) * LEAD_SHARE);
}

function drawdownOf(steps: readonly ProfitStep[], startPlace: number): Drawdown | null {
  let high = { place: startPlace, totalCents: 0 };
  let largest: Drawdown | null = null;
  for (const { place, totalCents } of steps) {
    if (totalCents > high.totalCents) high = { place, totalCents };
    if (high.totalCents - totalCents > (largest === null ? 0 : largest.highCents - largest.lowCents))
      largest = { fromPlace: high.place, toPlace: place, highCents: high.totalCents, lowCents: totalCents };
  }
  return largest;
}
