import {
  DEFAULT_FIGURE_LABEL,
  STANDARD_BREAK_EVEN_PERCENT,
  addDays,
  defaultTierRecord,
  easternDay,
  fractionToPercent,
  formatPercent,
  formatRecord,
  formatRoi,
  isAtBreakEven,
  isSmallSample,
  tierAction,
  winsAndLosses,
} from '@app/domain';
import type { NormalizedGame, Tier, TierRecord } from '@app/domain';
import type { ReactNode } from 'react';
import { breakEvenText } from '../../../../lib/break-even.ts';
import { fileDay } from '../../../../lib/file-day.ts';
import { useProfitability } from '../../../../lib/predictions/use-profitability.ts';
import { UNKNOWN_SAMPLE } from '../../../../lib/samples.ts';
import { gradeNote, recordOfTier, unprovenNotes } from '../../lib/tier-evidence.ts';
import { Tag } from '../../../../ui/badge.tsx';
import styles from './group-record.module.css';
import { useSlate } from '../slate-context.ts';
import type { RecordEnd } from '../../api/use-record-end.ts';
import type { TrackRecord } from '../../../../lib/predictions/use-track-record.ts';

function trend(isGain: boolean): 'gain' | 'loss' {
  return isGain ? 'gain' : 'loss';
}

/** A return with its sign, colored by it. */
export function Roi({ percent }: { readonly percent: number }): ReactNode {
  return <b data-trend={percent === 0 ? undefined : trend(percent > 0)}>{formatRoi(percent)}</b>;
}

const NO_NOTES: readonly string[] = [];

/** A return, after other figures, and what follows it. */
function RoiWithNotes({
  percent,
  notes,
}: {
  readonly percent: number;
  readonly notes: readonly string[];
}): ReactNode {
  return (
    <>
      , ROI&nbsp;
      <Roi percent={percent} />
      {notes.map((note) => `, ${note}`)}
    </>
  );
}

interface RecordProps {
  readonly record: TierRecord;
  /** False for moneyline records: their odds differ, so 52.4% is not their break-even (S-382). */
  readonly isAtStandardPrice: boolean;
  /** What follows the figures. */
  readonly notes?: readonly string[];
}

/** Wins and losses, win rate against break-even, and return. Every rate appears with its sample. */
export function RecordFigures({ record, isAtStandardPrice, notes = NO_NOTES }: RecordProps): ReactNode {
  const counts = winsAndLosses(record);
  return (
    <>
      {record.isDefault ? <Tag>{DEFAULT_FIGURE_LABEL}</Tag> : null}
      {counts ? <b>{formatRecord(counts.wins, counts.losses)}</b> : null}
      {counts ? ', ' : ' '}
      {isAtStandardPrice ? (
        <WinRate percent={record.winRatePercent} />
      ) : (
        <b className={styles.ink}>{formatPercent(record.winRatePercent)}</b>
      )}
      <RoiWithNotes
        percent={record.roiPercent}
        notes={[...(isSmallSample(record.games) ? ['small sample'] : []), ...notes]}
      />
    </>
  );
}

/** A win rate at -110, green from 52.4%, with a sign and a word beside the color (S-382). */
function WinRate({ percent }: { readonly percent: number }): ReactNode {
  const isGain = isAtBreakEven(percent);
  return (
    <b data-trend={trend(isGain)}>
      <span className={styles.sign} aria-hidden="true">
        {isGain ? '▲' : '▼'}
      </span>
      <span className="visually-hidden">
        {isGain ? 'at or above' : 'below'} the {breakEvenText(STANDARD_BREAK_EVEN_PERCENT)}:{' '}
      </span>
      {formatPercent(percent)}
    </b>
  );
}

interface PublishedProps {
  readonly track: TrackRecord | undefined;
  readonly recordEnd: RecordEnd;
}

/**
 * Reserves the space of a record while it loads, on phones two lines for a long one. Its key makes React replace it instead of
 * moving it.
 */
function Place({ isLong }: { readonly isLong: boolean }): ReactNode {
  return (
    <span key="place" className={isLong ? styles.place : undefined}>
      &nbsp;
    </span>
  );
}

/** Football: the tier's own record in the model test (S-285, S-287, S-350). The note below the games has its day. */
export function TierRecordLine({
  tier,
  track,
  recordEnd,
}: PublishedProps & { readonly tier: Tier }): ReactNode {
  const { sport } = useSlate();
  const { data } = useProfitability(sport);
  // Only a tier that is bet can be unproven.
  if (!track || recordEnd.day === undefined) return <Place isLong={tierAction(tier) !== 'PASS'} />;
  const record = recordOfTier(sport, tier, track, data);
  if (!record) return null;
  return (
    <>
      {record.isDefault ? 'Record' : 'Model test'}{' '}
      <RecordFigures record={record} isAtStandardPrice notes={unprovenNotes(sport, record)} />
    </>
  );
}

/** Says of a grade that carries a stake whether its tiers are proven. Their records stand below the games. */
export function GradeEvidence({
  tiers,
  track,
  recordEnd,
}: PublishedProps & { readonly tiers: readonly Tier[] }): ReactNode {
  const { sport } = useSlate();
  const { data } = useProfitability(sport);
  if (!track || recordEnd.day === undefined) return <Place isLong={false} />;
  const notes = tiers.map((tier) => {
    const record = recordOfTier(sport, tier, track, data);
    return { tier, note: record === null ? '' : (unprovenNotes(sport, record)[0] ?? '') };
  });
  return gradeNote(notes);
}

/** MLB: accuracy and return of the tier through the day before the games, from the file itself (S-285). */
export function MorningRecordLine({
  tier,
  games,
}: {
  tier: Tier;
  games: readonly NormalizedGame[];
}): ReactNode {
  const game = games.find(({ validatedPerformance }) => validatedPerformance !== null);
  const measured = game?.validatedPerformance;
  const assumed = measured ? null : defaultTierRecord('mlb', tier);
  const accuracyPercent = measured ? fractionToPercent(measured.accuracy) : assumed?.winRatePercent;
  const roiPercent = measured ? measured.roi : assumed?.roiPercent;
  if (accuracyPercent === undefined || roiPercent === undefined) return null;
  return (
    <>
      {game ? (
        `Record through ${fileDay(addDays(easternDay(game.startsAt), -1)) ?? ''}:`
      ) : (
        <Tag>{DEFAULT_FIGURE_LABEL}</Tag>
      )}{' '}
      accuracy <b className={styles.ink}>{formatPercent(accuracyPercent)}</b>
      <RoiWithNotes
        percent={roiPercent}
        notes={[
          ...(measured ? [UNKNOWN_SAMPLE] : []),
          ...unprovenNotes('mlb', { tier, roiPercent, winRatePercent: accuracyPercent, games: null }),
        ]}
      />
    </>
  );
}
