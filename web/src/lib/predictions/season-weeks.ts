import type { Profitability } from '@app/domain';

/** At most this far from a whole number is rounding of the two amounts. */
const ROUNDING = 0.05;

/**
 * Says how many weeks the expectation of a season counts, `A season counts 15 weeks.`, from the profit of one; empty where
 * that is no whole number.
 */
export function seasonText({
  weeklyProfitCents,
  seasonExpectation,
}: Pick<Profitability, 'weeklyProfitCents' | 'seasonExpectation'>): string {
  const dollars = /\$(\d[\d,]*(?:\.\d+)?)$/.exec(seasonExpectation ?? '')?.[1];
  if (dollars === undefined || !weeklyProfitCents) return '';
  const weeks = (Number(dollars.replaceAll(',', '')) * 100) / Math.abs(weeklyProfitCents);
  const whole = Math.round(weeks);
  return whole > 1 && Math.abs(weeks - whole) < ROUNDING ? ` A season counts ${String(whole)} weeks.` : '';
}
