import {
  DEFAULT_FIGURE_LABEL,
  STANDARD_BREAK_EVEN_PERCENT,
  formatPercent,
  formatRecord,
  formatRoi,
  isSmallSample,
  winsAndLosses,
  formatWhole,
} from '@app/domain';
import type { TierRecord } from '@app/domain';
import type { ReactNode } from 'react';
import { periodOf } from '../../../../lib/predictions/sample-text.ts';
import { newerRecord, useProfitability } from '../../../../lib/predictions/use-profitability.ts';
import { useSlateIndex } from '../../../../lib/predictions/use-predictions.ts';
import { useTrackRecord } from '../../../../lib/predictions/use-track-record.ts';
import { Tag, TierBadge } from '../../../../ui/badge.tsx';
import { Rate, Signed } from '../../../../ui/rate.tsx';
import { Value } from '../../../../ui/value.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel } from '../panel.tsx';
import styles from './lines-panel.module.css';

interface Props extends AnalysisProps {
  readonly title: string;
}

/** Names the games in NO BET where the tiers listed leave it out. */
function gamesText(totalGames: number | null, tiers: readonly TierRecord[]): string {
  if (totalGames === null) return '';
  const unbet = totalGames - tiers.reduce((sum, { games }) => sum + (games ?? 0), 0);
  return `, ${formatWhole(totalGames)} settled games${unbet > 0 ? `, ${formatWhole(unbet)} in the NO BET tier` : ''}`;
}

/** Every tier's past results, losing tiers included, with sample, period and source (S-350, S-381, S-425). */
export function PerformancePanel({ title, sport, game }: Props): ReactNode {
  const track = useTrackRecord(sport, useSlateIndex(sport));
  const { data } = useProfitability(sport);
  const period = periodOf(data?.profitability);
  if (!track)
    return (
      <Panel title={title} note="Loading the model test">
        {null}
      </Panel>
    );
  const unbet = track.isDefault ? null : newerRecord(data, 'NO_BET');
  const tiers =
    unbet === null || track.tiers.some(({ tier }) => tier === 'NO_BET')
      ? track.tiers
      : [...track.tiers, unbet];
  const source = track.isDefault
    ? 'Couldn’t load the model test.'
    : `Model test${gamesText(track.totalGames, tiers)}${period === null ? '' : `, ${period}`}.`;
  return (
    <Panel
      title={title}
      note={`${source} ${formatPercent(STANDARD_BREAK_EVEN_PERCENT)} breaks even at -110.`}
      aside={track.isDefault ? <Tag>{DEFAULT_FIGURE_LABEL}</Tag> : null}
    >
      <table className={styles.lines}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col">Record</th>
            <th scope="col">Win rate</th>
            <th scope="col">ROI</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((record) => (
            <tr key={record.tier} data-pick={record.tier === game.tier}>
              <th scope="row">
                <TierBadge tier={record.tier} />
                {isSmallSample(record.games) ? <span className={styles.small}>small sample</span> : null}
              </th>
              <td>
                <Sample record={record} />
              </td>
              <td>
                <Rate percent={record.winRatePercent} breakEvenPercent={STANDARD_BREAK_EVEN_PERCENT} />
              </td>
              <td>
                <Signed value={record.roiPercent} text={formatRoi(record.roiPercent)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Sample({ record }: { readonly record: TierRecord }): ReactNode {
  const counts = winsAndLosses(record);
  return <Value text={counts && formatRecord(counts.wins, counts.losses)} />;
}
