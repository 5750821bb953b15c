import { formatPercent, formatProfit, formatRoi, hasProfitability } from '@app/domain';
import type { Profitability, Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { sampleText } from '../../../lib/predictions/sample-text.ts';
import { useProfitability } from '../../../lib/predictions/use-profitability.ts';
import { count, roiTrend } from '../../../lib/samples.ts';
import { trendOf } from '../../../lib/trend.ts';
import { DataTable, TableNote } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Value } from '../../../ui/value.tsx';
import styles from './strategy.module.css';

const ROW = 'Whole published record';

/** The overall figures of the sport's summary with their source, and the way to its insights (S-336). */
export function WholeRecordPanel({ sport }: { readonly sport: Sport }): ReactNode {
  const { data, isLoading } = useProfitability(sport);
  if (isLoading) return <div className={styles.wholePlace} aria-hidden="true" />;
  if (data === undefined || !hasProfitability(data.profitability)) return null;
  const { profitability } = data;
  return (
    <Panel title="Model test" isFlush>
      <div className={styles.whole}>
        <DataTable caption={ROW}>
          <thead>
            <tr>
              <th scope="col">{sport.toUpperCase()}</th>
              <th scope="col">Accuracy</th>
              <th scope="col">Profit</th>
              <th scope="col">ROI</th>
            </tr>
          </thead>
          <tbody>
            <WholeRecordRow profitability={profitability} />
          </tbody>
        </DataTable>
      </div>
      <TableNote>
        {/* The row has the number of games. */}
        {sampleText({ ...profitability, totalGames: null })} $100 a bet.{' '}
        <Link className={styles.link} to={`${paths.findings}?sport=${sport}`}>
          Insights and recommendations in Findings
        </Link>
      </TableNote>
    </Panel>
  );
}

function WholeRecordRow({ profitability }: { readonly profitability: Profitability }): ReactNode {
  const { accuracyPercent, totalGames, qualifyingBets, netProfitCents, roiPercent } = profitability;
  return (
    <tr>
      <th scope="row">{ROW}</th>
      <td>
        <Value text={formatPercent(accuracyPercent)} />
        {/* More than the bets beside it. */}
        {totalGames === null ? null : <small className={styles.sample}> {count(totalGames, 'game')}</small>}
      </td>
      <td data-trend={trendOf(netProfitCents)}>
        <Value text={formatProfit(netProfitCents)} />
        {qualifyingBets === null ? null : (
          <small className={styles.sample}> {count(qualifyingBets, 'bet')}</small>
        )}
      </td>
      <td data-trend={roiTrend(roiPercent)}>
        <Value text={formatRoi(roiPercent)} />
      </td>
    </tr>
  );
}
