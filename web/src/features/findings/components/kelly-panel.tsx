import type { KellyMetricsFile } from '@app/contracts';
import { formatMoney, formatProfit, formatRoi } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { keepTogether } from '../../../lib/keep-together.ts';
import {
  bankrollText,
  fileCents,
  kellyRoiPercent,
  kellySampleText,
} from '../../../lib/predictions/kelly-summary.ts';
import { useKellyMetrics } from '../../../lib/predictions/use-kelly-metrics.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Signed } from '../../../ui/rate.tsx';
import { ErrorState } from '../../../ui/state-panel.tsx';
import styles from './kelly-panel.module.css';
import { Value } from '../../../ui/value.tsx';

/** Profit of the same bets at flat stakes and at quarter Kelly. Optional (S-352). */
export function KellyPanel({ sport }: { readonly sport: Sport }): ReactNode {
  const { data, error, isLoading, retry } = useKellyMetrics(sport);
  if (isLoading) return <div className={styles.place} aria-hidden="true" />;
  if (data) {
    const bankroll = bankrollText(data.kelly_25pct);
    return (
      <Panel title="Kelly vs. flat stakes">
        <KellyTable metrics={data} />
        <p className={styles.note}>
          {keepTogether(kellySampleText(data))}
          {bankroll === null ? null : ` Kelly starts ${bankroll}.`}
        </p>
      </Panel>
    );
  }
  return error ? <ErrorState title={error.message} requestId={error.requestId} onRetry={retry} /> : null;
}

function KellyTable({ metrics }: { readonly metrics: KellyMetricsFile }): ReactNode {
  const rows = [
    { name: 'Flat $100', result: metrics.flat_betting },
    { name: 'Kelly 25%', result: metrics.kelly_25pct },
  ];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Stakes</th>
          <th scope="col">Wagered</th>
          <th scope="col">Profit</th>
          <th scope="col">ROI</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, result }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Value text={formatMoney(fileCents(result.total_wagered ?? null))} />
            </td>
            <td>
              <Signed value={result.final_profit} text={formatProfit(fileCents(result.final_profit))} />
            </td>
            <td>
              <Signed value={result.roi} text={formatRoi(kellyRoiPercent(result))} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
