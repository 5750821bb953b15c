import type { Bet } from '@app/contracts';
import { formatMoney, formatPercent, formatProfit } from '@app/domain';
import type { ReactNode, Ref } from 'react';
import { count, recordOf } from '../../../../lib/samples.ts';
import { trendOf } from '../../../../lib/trend.ts';
import { BetDetail } from '../bet-detail.tsx';
import { BetRow, detailId } from './bet-row.tsx';
import { dayHeading } from '../../lib/bet-words.ts';
import styles from './item-row.module.css';
import type { LedgerItem } from '../../lib/ledger-items.ts';
import { BET_COLUMNS, COLUMNS_BEFORE_SUM, SUM_COLUMNS } from '../../lib/table-columns.ts';

/** A row of the ledger, or the details below a bet. */
export type RowItem = LedgerItem | { readonly kind: 'detail'; readonly key: string; readonly bet: Bet };

interface Props {
  readonly row: RowItem;
  /** Position in a table that renders only some of its rows. */
  readonly index: number | undefined;
  readonly ref: Ref<HTMLTableRowElement> | undefined;
  readonly isExpanded: boolean;
  readonly isFirst: boolean;
  readonly onToggle: (id: string) => void;
  readonly atRiskPercent: number | null;
}

const ALL = BET_COLUMNS.length;

/** One row of the ledger, of any kind. */
export function ItemRow({ row, index, ref, isExpanded, isFirst, onToggle, atRiskPercent }: Props): ReactNode {
  // Counts the header row.
  const rowIndex = index === undefined ? undefined : index + 2;
  const common = { role: 'row', 'aria-rowindex': rowIndex } as const;
  switch (row.kind) {
    case 'bet':
      return (
        <BetRow
          bet={row.bet}
          isExpanded={isExpanded}
          onToggle={onToggle}
          isFirst={isFirst}
          rowIndex={rowIndex}
          index={index}
          ref={ref}
        />
      );
    case 'detail':
      return (
        <tr {...common} ref={ref} data-index={index} className={styles.detail} id={detailId(row.bet)}>
          <td role="cell" colSpan={ALL}>
            <BetDetail bet={row.bet} />
          </td>
        </tr>
      );
    case 'openHead':
    case 'dayHead':
      return (
        <tr {...common} className={styles.groupHead}>
          <th scope="colgroup" role="rowheader" colSpan={ALL}>
            {row.kind === 'openHead' ? `Pending, ${count(row.bets, 'bet')}` : dayHeading(row.day)}
          </th>
        </tr>
      );
    case 'atRisk':
      return (
        <tr {...common} className={styles.groupTotal}>
          <td role="cell" colSpan={COLUMNS_BEFORE_SUM}>
            {atRiskPercent === null ? 'At risk' : `At risk, ${formatPercent(atRiskPercent)} of bankroll`}
          </td>
          <td role="cell" colSpan={SUM_COLUMNS} className={styles.amount}>
            <b>{formatMoney(row.cents)}</b>
          </td>
          <td role="cell" colSpan={ALL - COLUMNS_BEFORE_SUM - SUM_COLUMNS} />
        </tr>
      );
    case 'dayTotal':
      return (
        <tr {...common} className={styles.groupTotal}>
          <td role="cell" colSpan={ALL}>
            <span className={styles.dayTotal}>
              <span>{recordOf(row.record)}</span>{' '}
              <span className={styles.dayResult}>
                Day <b data-trend={trendOf(row.profitCents)}>{formatProfit(row.profitCents)}</b>
              </span>{' '}
              <span className={styles.running}>
                Running <b>{formatProfit(row.runningCents)}</b>
              </span>
            </span>
          </td>
        </tr>
      );
  }
}
