import { profitCurve } from '@app/domain';
import { PROFIT_AMOUNTS } from './profit-amounts.ts';
import type { Profit, ProfitAmounts } from './profit-amounts.ts';

/** The profit of one slate or one day. */
export interface ProfitWeek extends Profit {
  readonly key: string;
  /** The full label for tables and screen readers: `Week 4, 2025`. */
  readonly label: string;
  /** For the axis: `Wk 4`. */
  readonly shortLabel: string;
  /** Settled bets. */
  readonly bets: number;
  /** `5–4–0`; null when only the sum is known. */
  readonly record: string | null;
  /** When it settled. If every step has it, the line uses a time scale, otherwise equal steps. */
  readonly atMs?: number;
}

export interface ProfitStep extends ProfitWeek {
  /** The sum so far, including this slate. */
  readonly sum: Profit;
  /** The same in the chart's unit. */
  readonly total: number;
  /** Distance below the highest sum before it; 0 or more. */
  readonly belowHigh: number;
  /** Its position on the axis: its time, or its number from 1. */
  readonly place: number;
}

/** The largest drawdown, from the position of a high to that of the low below it. */
export interface Drawdown {
  readonly fromPlace: number;
  readonly toPlace: number;
  readonly high: number;
  readonly low: number;
}

/** All amounts are in the chart's unit: see `ProfitAmounts`. */
export interface ProfitRun {
  readonly steps: readonly ProfitStep[];
  /** Whether positions are times. */
  readonly isTimed: boolean;
  /** Where the baseline begins. */
  readonly startPlace: number;
  /** null when it never fell. */
  readonly drawdown: Drawdown | null;
  readonly end: Pick<ProfitStep, 'sum' | 'total'>;
  /** High and low include the baseline of zero. */
  readonly high: number;
  readonly low: number;
  /** The current distance below the high; 0 or more. */
  readonly fromHigh: number;
  readonly bets: number;
}

/** Space for the baseline before the first step, as a share of the whole time, at least a day. */
const LEAD_SHARE = 0.03;
const DAY_MS = 86_400_000;

/** Sums slates in order, from a baseline of zero before the first. */
export function profitRun(
  weeks: readonly ProfitWeek[],
  { partsOf }: Pick<ProfitAmounts, 'partsOf'>,
): ProfitRun {
  const curve = curveOf(weeks, partsOf);
  const cents = curveOf(weeks, PROFIT_AMOUNTS.dollars.partsOf).totals;
  const units = curveOf(weeks, PROFIT_AMOUNTS.units.partsOf).totals;
  const isTimed = weeks.length > 0 && weeks.every(({ atMs }) => atMs !== undefined);
  let high = 0;
  const steps = weeks.map((week, index) => {
    const total = curve.totals[index] ?? 0;
    high = Math.max(high, total);
    const place = isTimed ? (week.atMs ?? 0) : index + 1;
    const sum = {
      profitCents: cents[index] ?? 0,
      profitUnits: (units[index] ?? 0) / PROFIT_AMOUNTS.units.stepParts,
    };
    return { ...week, sum, total, belowHigh: high - total, place };
  });
  const startPlace = isTimed ? startOf(steps) : 0;
  const end = steps.at(-1) ?? { sum: { profitCents: 0, profitUnits: 0 }, total: 0 };
  return {
    steps,
    isTimed,
    startPlace,
    drawdown: drawdownOf(steps, startPlace),
    end,
    high: curve.high,
    low: curve.low,
    fromHigh: curve.fromHigh,
    bets: weeks.reduce((sum, { bets }) => sum + bets, 0),
  };
}

/** Returns the curve of whole parts, which sums cents and parts of a unit alike. */
function curveOf(weeks: readonly ProfitWeek[], partsOf: ProfitAmounts['partsOf']) {
  const { points, highCents, lowCents, fromHighCents } = profitCurve(
    weeks.map((week) => ({ at: week.key, profitCents: partsOf(week) })),
  );
  return {
    totals: points.map(({ profitCents }) => profitCents),
    high: highCents,
    low: lowCents,
    fromHigh: fromHighCents,
  };
}

/** Returns a position shortly before the first step, so that its rise or fall from zero is visible. */
function startOf(steps: readonly ProfitStep[]): number {
  const first = steps[0]?.place ?? 0;
  const last = steps.at(-1)?.place ?? first;
  return first - Math.max(DAY_MS, (last - first) * LEAD_SHARE);
}

function drawdownOf(steps: readonly ProfitStep[], startPlace: number): Drawdown | null {
  let high = { place: startPlace, total: 0 };
  let largest: Drawdown | null = null;
  for (const { place, total } of steps) {
    if (total > high.total) high = { place, total };
    if (high.total - total > (largest === null ? 0 : largest.high - largest.low))
      largest = { fromPlace: high.place, toPlace: place, high: high.total, low: total };
  }
  return largest;
}
