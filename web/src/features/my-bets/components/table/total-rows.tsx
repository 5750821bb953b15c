import type { BetSummary } from '@app/contracts';
import { dollarsToCents, formatMoney, formatProfit } from '@app/domain';
import type { ReactNode } from 'react';
import { recordOf, settledOf } from '../../../../lib/samples.ts';
import { trendOf } from '../../../../lib/trend.ts';
import { Value } from '../../../../ui/value.tsx';
import styles from './item-row.module.css';
import type { LedgerView } from '../../lib/ledger-items.ts';
import { BET_COLUMNS, COLUMNS_BEFORE_AMOUNT } from '../../lib/table-columns.ts';

interface EarlierProps {
  /** How many bets one step shows. */
  readonly bets: number;
  readonly isBusy: boolean;
  readonly onShow: () => void;
}

/** Loads earlier bets. */
export function EarlierRow({ bets, isBusy, onShow }: EarlierProps): ReactNode {
  return (
    <tr role="row" className={styles.earlier}>
      <td role="cell" colSpan={BET_COLUMNS.length}>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onShow();
          }}
        >
          Show {bets} earlier {bets === 1 ? 'bet' : 'bets'}
        </button>
      </td>
    </tr>
  );
}

interface TotalProps {
  readonly summary: BetSummary;
  readonly view: LedgerView;
  readonly isNarrowed: boolean;
}

/** The total of all bets in the filter. Pending bets count as staked, not as won or lost (S-166). */
export function TotalRow({ summary, view, isNarrowed }: TotalProps): ReactNode {
  const isSettled = view === 'settled';
  const results = { won: summary.wonBets, lost: summary.lostBets, push: summary.pushBets };
  // Without settled bets there is no result, not a zero (S-141). A void bet returned its stake.
  const hasResults = settledOf(results) > 0;
  const hasReturns = hasResults || summary.voidBets > 0;
  const name = isSettled ? 'Settled bets' : isNarrowed ? 'Filtered bets' : 'All bets';
  const wageredCents = isSettled ? summary.settledWageredCents : dollarsToCents(summary.totalWagered);
  return (
    <tr role="row" className={styles.total}>
      <th scope="row" role="rowheader" colSpan={COLUMNS_BEFORE_AMOUNT}>
        {name}, <Value text={hasResults ? recordOf(results) : null} />
      </th>
      <td role="cell" className={styles.amount}>
        <span className={styles.phoneLabel}>Wagered </span>
        <Value text={isSettled && !hasResults ? null : formatMoney(wageredCents)} />
      </td>
      <td role="cell" colSpan={2} className={styles.blank} />
      <td role="cell" className={styles.payout}>
        <span className={styles.phoneLabel}>Payout </span>
        <Value text={hasReturns ? formatMoney(dollarsToCents(summary.totalPayout)) : null} />
      </td>
      <td role="cell" className={styles.blank} />
      <td role="cell" className={styles.end}>
        <span className={styles.phoneLabel}>Profit </span>
        <b data-trend={hasResults ? trendOf(summary.profitCents) : undefined}>
          <Value text={hasResults ? formatProfit(summary.profitCents) : null} />
        </b>
      </td>
    </tr>
  );
}
