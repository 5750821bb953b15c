import {
  DEFAULT_FIGURE_LABEL,
  STANDARD_BREAK_EVEN_PERCENT,
  commonBreakEvenPercent,
  defaultTierRecord,
  formatRecord,
  formatRoi,
  isSmallSample,
  tierLabel,
  winsAndLosses,
} from '@app/domain';
import type { NormalizedGame, Sport, TierRecord } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { newerRecord, useProfitability } from '../../../../lib/predictions/use-profitability.ts';
import { keepTogether } from '../../../../lib/keep-together.ts';
import { recordDays } from '../../../../lib/predictions/sample-text.ts';
import { useSlateIndex } from '../../../../lib/predictions/use-predictions.ts';
import { useTrackRecord } from '../../../../lib/predictions/use-track-record.ts';
import { tierWarning } from '../../../../lib/samples.ts';
import { Tag } from '../../../../ui/badge.tsx';
import { Rate, Signed } from '../../../../ui/rate.tsx';
import styles from './tier-record-note.module.css';

interface Props {
  readonly game: NormalizedGame;
  /** Whether a stake is recommended. */
  readonly isAdvised: boolean;
}

/** Results of the tier's picks in the model test, right under the prediction: sample, rate, return, period, date and source. */
export function TierRecordNote({ game, isAdvised }: Props): ReactNode {
  const { sport, tier, startsAt } = game;
  const track = useTrackRecord(sport, useSlateIndex(sport));
  const { data, isLoading } = useProfitability(sport);
  const days = data ? recordDays(data.profitability) : null;
  const isNewer = Date.parse(data?.profitability.lastUpdated ?? '') > Date.parse(startsAt);
  const listed = track?.tiers.find((record) => record.tier === tier && !record.isDefault);
  const measured = listed ?? newerRecord(data, tier);
  const record = measured ?? (track?.isDefault === true ? defaultTierRecord(sport, tier) : null);
  const isWarned = record !== null && (isAdvised || !record.isDefault);
  const warning = isWarned ? tierWarning(record, commonBreakEvenPercent(sport), isAdvised) : null;
  const newer = isNewer && record?.isDefault === false ? 'May include games after this one.' : null;
  return (
    <div className={styles.note} data-advised={isAdvised}>
      {/* In one step, so that no word moves when the dates follow the figures. */}
      {track === undefined || isLoading ? (
        <p>Loading the model test of {tierLabel(tier)} picks</p>
      ) : record === null ? (
        <p>The model test has no {tierLabel(tier)} picks.</p>
      ) : (
        <p>
          {record.isDefault ? <Tag>{DEFAULT_FIGURE_LABEL}</Tag> : null} {tierLabel(tier)}
          {record.isDefault ? ' picks' : ' in the model test'}
          {days !== null && !record.isDefault ? ` (${keepTogether(days)})` : ''}:{' '}
          <span className={styles.line}>
            <Figures record={record} />
          </span>{' '}
          <span className={styles.line}>{[newer, warning].filter((text) => text !== null).join(' ')}</span>
        </p>
      )}
      <FindingsLink sport={sport} />
    </div>
  );
}

export function FindingsLink({ sport }: { readonly sport: Sport }): ReactNode {
  return (
    <Link to={`${paths.findings}?sport=${sport}`} className={styles.link}>
      See the model test in Findings
    </Link>
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
      , ROI{'\u00a0'}
      <b>
        <Signed value={record.roiPercent} text={formatRoi(record.roiPercent)} />
      </b>
      .{' '}
      {record.games === null
        ? 'Sample\u00a0size\u00a0unknown.'
        : isSmallSample(record.games)
          ? `Small sample\u00a0(${String(record.games)}).`
          : `${String(record.games)} settled games.`}
    </>
  );
}
