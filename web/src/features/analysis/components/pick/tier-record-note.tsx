import {
  DEFAULT_FIGURE_LABEL,
  STANDARD_BREAK_EVEN_PERCENT,
  defaultTierRecord,
  formatRecord,
  formatRoi,
  isSmallSample,
  tierLabel,
  winsAndLosses,
} from '@app/domain';
import type { Sport, Tier, TierRecord } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { useProfitability } from '../../../../lib/predictions/use-profitability.ts';
import type { ProfitabilityView } from '../../../../lib/predictions/use-profitability.ts';
import { periodOf } from '../../../../lib/predictions/sample-text.ts';
import { useSlateIndex } from '../../../../lib/predictions/use-predictions.ts';
import { useTrackRecord } from '../../../../lib/predictions/use-track-record.ts';
import { UNPROVEN } from '../../../../lib/samples.ts';
import { Tag } from '../../../../ui/badge.tsx';
import { Rate, Signed } from '../../../../ui/rate.tsx';
import styles from './tier-record-note.module.css';

interface Props {
  readonly sport: Sport;
  readonly tier: Tier;
  /** Whether a stake is recommended. */
  readonly isAdvised: boolean;
}

/** Results of past picks in this tier, right under the prediction: sample, rate, return, period and source. */
export function TierRecordNote({ sport, tier, isAdvised }: Props): ReactNode {
  const track = useTrackRecord(sport, useSlateIndex(sport));
  const { data, isLoading } = useProfitability(sport);
  const period = periodOf(data?.profitability);
  const listed = track?.tiers.find((record) => record.tier === tier && !record.isDefault);
  const measured = listed ?? newerRecord(data, tier);
  const record = measured ?? (track?.isDefault === true ? defaultTierRecord(sport, tier) : null);
  return (
    <div className={styles.note}>
      {/* In one step, so that no word moves when the period follows the figures. */}
      {track === undefined || isLoading ? (
        <p>Loading the record of past {tierLabel(tier)} picks</p>
      ) : record === null ? (
        <p>The published summary has no record of past {tierLabel(tier)} picks.</p>
      ) : (
        <p>
          {record.isDefault ? <Tag>{DEFAULT_FIGURE_LABEL}</Tag> : null} Past {tierLabel(tier)} picks
          {period !== null && !record.isDefault
            ? ` (${period.charAt(0).toLowerCase()}${period.slice(1)})`
            : ''}
          : <Figures record={record} />
          {isAdvised && record.roiPercent < 0 ? ` ${UNPROVEN}` : null}
        </p>
      )}
      <Link to={paths.record} className={styles.link}>
        How the system did
      </Link>
    </div>
  );
}

function Figures({ record }: { readonly record: TierRecord }): ReactNode {
  const counts = winsAndLosses(record);
  return (
    <>
      {counts ? <b>{formatRecord(counts.wins, counts.losses)}, </b> : null}
      <b>
        <Rate percent={record.winRatePercent} breakEvenPercent={STANDARD_BREAK_EVEN_PERCENT} />
      </b>
      , ROI{' '}
      <b>
        <Signed value={record.roiPercent} text={formatRoi(record.roiPercent)} />
      </b>
      .{' '}
      {record.games === null
        ? 'Sample size unknown.'
        : isSmallSample(record.games)
          ? `Small sample (${String(record.games)}).`
          : `${String(record.games)} settled games.`}
    </>
  );
}

/** Only the newer form of the summary has NO BET. */
function newerRecord(data: ProfitabilityView | undefined, tier: Tier): TierRecord | null {
  const row = data?.profitability.tiers.find((found) => found.tier === tier);
  if (!row || row.winRatePercent === null || row.roiPercent === null) return null;
  const { winRatePercent, roiPercent, games } = row;
  return { tier, winRatePercent, roiPercent, games, isDefault: false };
}
