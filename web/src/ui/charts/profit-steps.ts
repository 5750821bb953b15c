/** What one slate added. */
export interface ProfitWeek {
  readonly key: string;
  /** In full for tables and readers: `Week 4, 2025`. */
  readonly label: string;
  /** For the axis: `Wk 4`. */
  readonly shortLabel: string;
  /** Settled bets. */
  readonly bets: number;
  /** `5–4–0`. */
  readonly record: string;
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
  readonly bets: number;
}

/** Adds up slates in order, from a baseline of nothing before the first. */
export function profitRun(weeks: readonly ProfitWeek[]): ProfitRun {
  const steps: ProfitStep[] = [];
  let totalCents = 0;
  for (const week of weeks) {
    totalCents += week.profitCents;
    steps.push({ ...week, totalCents });
  }
  const totals = steps.map((step) => step.totalCents);
  return {
    steps,
    endCents: totalCents,
    highCents: Math.max(0, ...totals),
    lowCents: Math.min(0, ...totals),
    bets: weeks.reduce((sum, { bets }) => sum + bets, 0),
  };
}
