import { formatMoneyTile, formatNumber, formatProfit, formatUnits } from '@app/domain';

/** What a profit chart counts in. */
export type ProfitUnit = 'dollars' | 'units';

/** How amounts of a profit chart are written. */
export interface ProfitAmounts {
  /** The one the chart counts in: on the line's labels. */
  readonly main: (cents: number) => string;
  /** The other one, beside it. */
  readonly other: (cents: number) => string;
  /** Figures of the axis, and how many cents one of its steps counts. */
  readonly axis: (cents: number) => string;
  readonly stepCents: number;
}

/** Amounts in dollars with units beside them, or the other way round. One unit is `unitCents`. */
export function profitAmounts(unit: ProfitUnit, unitCents: number): ProfitAmounts {
  const units = (cents: number): string => formatUnits(cents / unitCents);
  if (unit === 'dollars') {
    const axis = (cents: number): string => formatMoneyTile(cents).replace(/\.00$/, '');
    return { main: formatProfit, other: units, axis, stepCents: 1 };
  }
  const axis = (cents: number): string => {
    const value = cents / unitCents;
    return `${formatNumber(value, Number.isInteger(Number(value.toFixed(6))) ? 0 : 1)}u`;
  };
  return { main: units, other: formatProfit, axis, stepCents: unitCents };
}
