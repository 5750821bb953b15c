/** A settled bet's profit in the unit it was placed with. */
export interface UnitBet {
  /** null: nothing was paid yet. */
  readonly profitCents: number | null;
  readonly unitCents: number;
}

/** Profit of some bets in units, each in its own unit, to four decimals; changing the bankroll changes no past bet. */
export function profitUnitsOf(bets: Iterable<UnitBet>): number {
  let units = 0;
  for (const { profitCents, unitCents } of bets) units += (profitCents ?? 0) / unitCents;
  return roundUnits(units);
}

/** Units to four decimals, so that sums agree in whatever order they were added up. */
export function roundUnits(units: number): number {
  // Adding 0 takes the sign off a -0.
  return Math.round(units * 10_000) / 10_000 + 0;
}
