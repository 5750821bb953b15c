import { formatProfit, tierLabel } from '@app/domain';
import type { Tier } from '@app/domain';
import type { ReactNode } from 'react';
import { TierBadge } from '../../../../ui/badge.tsx';
import { Matchup } from '../../../../ui/matchup.tsx';
import { trendOf } from '../../../../lib/trend.ts';
import { Value } from '../../../../ui/value.tsx';
import styles from './history-table.module.css';

export interface HistoryRow {
  readonly key: string;
  /** Day of the game. */
  readonly day: string;
  /** `Saints +2.5`. */
  readonly pick: string;
  readonly away: string;
  readonly home: string;
  /** null for a bet that follows no pick. */
  readonly tier: Tier | null;
  readonly status: ReactNode;
  /** null until settled. */
  readonly profitCents: number | null;
  /** True when no money was staked, so there is no profit to show. */
  readonly isUnstaked?: boolean;
}

interface Props {
  readonly caption: string;
  readonly rows: readonly HistoryRow[];
}

/** Bets, newest first: pick, status and profit. */
export function HistoryTable({ caption, rows }: Props): ReactNode {
  return (
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.day}>
              Date
            </th>
            <th scope="col">Bet</th>
            <th scope="col" className={styles.tier}>
              Tier
            </th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.number}>
              Profit
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td className={styles.day}>
                <Value text={row.day} />
              </td>
              <th scope="row">
                {row.pick}
                <span className={styles.game}>
                  <Matchup away={row.away} home={row.home} />
                </span>
                <span className={`${styles.game ?? ''} ${styles.narrow ?? ''}`}>
                  {row.day} · {row.tier === null ? 'No tier' : tierLabel(row.tier)}
                </span>
              </th>
              <td className={styles.tier}>{row.tier === null ? 'No tier' : <TierBadge tier={row.tier} />}</td>
              <td>{row.status}</td>
              <td className={styles.number} data-trend={trendOf(row.profitCents)}>
                {row.isUnstaked === true ? (
                  <span className={styles.unstaked}>Not staked</span>
                ) : (
                  <Value text={formatProfit(row.profitCents)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
