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
}

export interface ProfitStep extends ProfitWeek {
  /** The sum so far, this slate included. */
  readonly totalCents: number;
}

export interface ProfitRun {
  readonly steps: readonly ProfitStep[];
  readonly endCents: number;
  /** Never below, and never above, the baseline of nothing. */
  readonly highCents: number;
  readonly lowCents: number;
  /** What has been given back from the high by now, and the largest fall from a high; 0 or above. */
  readonly fromHighCents: number;
  readonly drawdownCents: number;
  readonly bets: number;
}

/** Adds up slates in order, from a baseline of nothing before the first. */
export function profitRun(weeks: readonly ProfitWeek[]): ProfitRun {
  const { points, ...run } = profitCurve(weeks.map(({ key, profitCents }) => ({ at: key, profitCents })));
  const steps = weeks.map((week, index) => ({ ...week, totalCents: points[index]?.profitCents ?? 0 }));
  return {
    ...run,
    steps,
    endCents: points.at(-1)?.profitCents ?? 0,
    bets: weeks.reduce((sum, { bets }) => sum + bets, 0),
  };
}
