import type { BetSummary } from '@app/contracts';
import { dollarsToCents, formatMoney, formatProfit } from '@app/domain';
import type { ReactNode } from 'react';
import { count, recordOf, settledOf } from '../../../../lib/samples.ts';
import { trendOf } from '../../../../lib/trend.ts';
import { Value } from '../../../../ui/value.tsx';
import styles from './item-row.module.css';
import type { LedgerView } from '../../lib/ledger-items.ts';
import { BET_COLUMNS, COLUMNS_BEFORE_SUM, SUM_COLUMNS } from '../../lib/table-columns.ts';

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

/** The total of the settled bets in the filter, with the pending stakes apart, so that the row adds up (S-166). */
export function TotalRow({ summary, view, isNarrowed }: TotalProps): ReactNode {
  const results = { won: summary.wonBets, lost: summary.lostBets, push: summary.pushBets };
  // Without settled bets there is no result, not a zero (S-141).
  const hasResults = settledOf(results) > 0;
  // A void bet is settled without a result.
  const voids = summary.voidBets === 0 ? null : count(summary.voidBets, 'void');
  const record = hasResults ? recordOf(results) : voids;
  const openCents = view === 'settled' ? 0 : summary.atRiskCents;
  return (
    <tr role="row" className={styles.total}>
      <th scope="row" role="rowheader" colSpan={COLUMNS_BEFORE_SUM}>
        {settledText(record, isNarrowed)}
        {openCents === 0 ? null : <span className={styles.open}>; pending {formatMoney(openCents)}</span>}
      </th>
      <td role="cell" colSpan={SUM_COLUMNS} className={styles.amount}>
        <span className={styles.phoneLabel}>Wagered </span>
        <Value text={hasResults ? formatMoney(summary.settledWageredCents) : null} />
      </td>
      <td role="cell" className={styles.blank} />
      <td role="cell" colSpan={SUM_COLUMNS} className={styles.payout}>
        <span className={styles.phoneLabel}>Payout </span>
        <Value text={hasResults ? formatMoney(dollarsToCents(summary.totalPayout)) : null} />
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

function settledText(record: string | null, isNarrowed: boolean): string {
  if (record === null) return isNarrowed ? 'No filtered settled bets' : 'No settled bets';
  return `${isNarrowed ? 'Filtered settled bets' : 'Settled bets'}, ${record}`;
}
