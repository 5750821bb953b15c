import {
  formatMoney,
  formatMoneyTile,
  formatNumber,
  formatProfit,
  formatUnitSize,
  formatUnits,
} from '@app/domain';

/** The unit of a profit chart. */
export type ProfitUnit = 'dollars' | 'units';

/** A profit in both units. Bets may have different unit sizes, so neither follows from the other. */
export interface Profit {
  readonly profitCents: number;
  readonly profitUnits: number;
}

/** How a profit chart counts and formats. It counts whole parts: cents, or ten-thousandths of a unit. */
export interface ProfitAmounts {
  readonly partsOf: (profit: Profit) => number;
  /** With its sign, for the line's labels. */
  readonly signed: (parts: number) => string;
  /** Without a sign, for a drawdown. */
  readonly size: (parts: number) => string;
  /** The same profit in the other unit. */
  readonly other: (profit: Profit) => string;
  /** Formats axis figures, and how many parts one step counts. */
  readonly axis: (parts: number) => string;
  readonly stepParts: number;
}

/** Units sum to four decimals. Whole parts keep sums exact. */
const PARTS_OF_UNIT = 10_000;

export const PROFIT_AMOUNTS: Readonly<Record<ProfitUnit, ProfitAmounts>> = {
  dollars: {
    partsOf: ({ profitCents }) => profitCents,
    signed: formatProfit,
    size: formatMoney,
    other: ({ profitUnits }) => formatUnits(profitUnits),
    axis: (cents) => formatMoneyTile(cents).replace(/\.00$/, ''),
    stepParts: 1,
  },
  units: {
    partsOf: ({ profitUnits }) => Math.round(profitUnits * PARTS_OF_UNIT),
    signed: (parts) => formatUnits(parts / PARTS_OF_UNIT),
    size: (parts) => formatUnitSize(parts / PARTS_OF_UNIT),
    other: ({ profitCents }) => formatProfit(profitCents),
    axis: (parts) => {
      const units = parts / PARTS_OF_UNIT;
      return `${formatNumber(units, Number.isInteger(Number(units.toFixed(6))) ? 0 : 1)}u`;
    },
    stepParts: PARTS_OF_UNIT,
  },
};
