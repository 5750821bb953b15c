/** A settled bet's profit and the unit it was placed with. */
export interface UnitBet {
  /** null before payment. */
  readonly profitCents: number | null;
  readonly unitCents: number;
}

/**
 * Returns the profit in units to four decimals. Each bet counts in its own unit, so a change of the bankroll
 * leaves past bets alone.
 */
export function profitUnitsOf(bets: Iterable<UnitBet>): number {
  let units = 0;
  for (const { profitCents, unitCents } of bets) units += (profitCents ?? 0) / unitCents;
  return roundUnits(units);
}

/** Rounds units to four decimals, so sums agree in any order. */
export function roundUnits(units: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(units * 10_000) / 10_000 + 0;
}
