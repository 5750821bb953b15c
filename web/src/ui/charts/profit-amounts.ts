import { formatMoney, formatMoneyTile, formatNumber, formatProfit, formatUnits } from '@app/domain';

/** What a profit chart counts in. */
export type ProfitUnit = 'dollars' | 'units';

/** A profit in both: units are added up from bets that had different ones, so that neither follows from the other. */
export interface Profit {
  readonly profitCents: number;
  readonly profitUnits: number;
}

/** How a profit chart counts and writes. What it counts are whole parts: cents, or ten-thousandths of a unit. */
export interface ProfitAmounts {
  readonly partsOf: (profit: Profit) => number;
  /** With its sign: on the line's labels. */
  readonly signed: (parts: number) => string;
  /** Without one: of a fall. */
  readonly size: (parts: number) => string;
  /** The same profit in the other one, beside it. */
  readonly other: (profit: Profit) => string;
  /** Figures of the axis, and how many parts one of its steps counts. */
  readonly axis: (parts: number) => string;
  readonly stepParts: number;
}

/** Units are summed to four decimals; whole parts keep sums exact. */
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
    size: (parts) => `${formatNumber(parts / PARTS_OF_UNIT, 2)}u`,
    other: ({ profitCents }) => formatProfit(profitCents),
    axis: (parts) => {
      const units = parts / PARTS_OF_UNIT;
      return `${formatNumber(units, Number.isInteger(Number(units.toFixed(6))) ? 0 : 1)}u`;
    },
    stepParts: PARTS_OF_UNIT,
  },
};
