import type { Bet } from '@app/contracts';
import { TIERS } from '@app/domain';
import { parseSort, sortKey } from '../../../lib/table-sort.ts';
import type { TableSort } from '../../../lib/table-sort.ts';
import { matchupOf, pickOf, typeOf } from './bet-words.ts';
import { ledgerDay } from './ledger-items.ts';

/** A column's sort value. undefined always sorts last. */
type SortValue = number | string | undefined;

export interface BetColumn {
  readonly id: string;
  readonly label: string;
  readonly isNumber: boolean;
  /** The first click sorts in descending order. */
  readonly isLargestFirst: boolean;
  /** The first click's direction in words, then the other. */
  readonly directions: readonly [string, string];
  readonly sortValue: (bet: Bet) => SortValue;
}

const STATUS_ORDER = ['pending', 'won', 'push', 'void', 'lost'];
const OTHER_STATUS = STATUS_ORDER.length;
const HIGH_FIRST = ['high to low', 'low to high'] as const;

function text(id: string, label: string, sortValue: BetColumn['sortValue']): BetColumn {
  return { id, label, isNumber: false, isLargestFirst: false, directions: ['A to Z', 'Z to A'], sortValue };
}

function number(id: string, label: string, sortValue: BetColumn['sortValue']): BetColumn {
  return { id, label, isNumber: true, isLargestFirst: true, directions: HIGH_FIRST, sortValue };
}

/** The columns in the specified order (S-158), and the sportsbook after its odds. The last one holds a settled bet's profit or a pending bet's actions. */
export const BET_COLUMNS: readonly BetColumn[] = [
  text('game', 'Game', (bet) => sortKey(matchupOf(bet))),
  text('pick', 'Pick', (bet) => sortKey(pickOf(bet))),
  text('type', 'Type', typeOf),
  number('line', 'Line', (bet) => (bet.betType === 'moneyline' ? undefined : (bet.spread ?? undefined))),
  number('odds', 'Odds', (bet) => bet.americanOdds ?? undefined),
  text('sportsbook', 'Sportsbook', (bet) => (bet.sportsbook === null ? undefined : sortKey(bet.sportsbook))),
  number('amount', 'Amount', (bet) => bet.stakeCents),
  {
    ...text('confidence', 'Confidence', (bet) => {
      const place = TIERS.findIndex((tier) => tier === bet.confidenceLevel);
      return place === -1 ? undefined : place;
    }),
    directions: HIGH_FIRST,
  },
  {
    ...text('status', 'Status', (bet) => {
      const place = STATUS_ORDER.indexOf(bet.status);
      return place === -1 ? OTHER_STATUS : place;
    }),
    directions: ['pending first', 'lost first'],
  },
  number('payout', 'Payout', (bet) => bet.payoutCents ?? undefined),
  {
    ...text('date', 'Date', ledgerDay),
    isLargestFirst: true,
    directions: ['newest first', 'oldest first'],
  },
  number('profit', 'Profit / actions', (bet) => bet.profitCents ?? undefined),
];

const COLUMN_IDS = BET_COLUMNS.map(({ id }) => id);

/** The columns for a list of orders. The last one sorts by its profit. */
export const SORT_COLUMNS = BET_COLUMNS.map((column) =>
  column.id === 'profit' ? { ...column, label: 'Profit' } : column,
);

/** Returns the sort of the URL; null for none. */
export function sortOf(value: string | null): TableSort | null {
  return parseSort(value, COLUMN_IDS);
}

/** A sum is wider than its column and takes the one before it too. */
export const SUM_COLUMNS = 2;

/** The columns before the sum of the amounts. */
export const COLUMNS_BEFORE_SUM = BET_COLUMNS.findIndex(({ id }) => id === 'amount') + 1 - SUM_COLUMNS;
