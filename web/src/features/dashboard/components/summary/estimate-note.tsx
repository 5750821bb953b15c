import {
  MAX_EARNINGS_LABEL,
  MAX_EARNINGS_NOTE,
  MAX_EARNINGS_RETURN_PERCENT,
  formatMoney,
  recommendStake,
  summarizeSlate,
} from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { TrackRecord } from '../../../../lib/predictions/use-track-record.ts';
import { useSlate } from '../slate-context.ts';
import styles from './record-note.module.css';

interface Props {
  readonly games: readonly NormalizedGame[];
  readonly track: TrackRecord | undefined;
}

/** The specified earnings estimate at the end of the page. It is not a stake or a promise (S-291). Hidden like stakes. */
export const EstimateNote = memo(function EstimateNote({ games, track }: Props): ReactNode {
  const { sport, withdrawnIds, reader } = useSlate();
  const standing = games.filter(({ id }) => !withdrawnIds.has(id));
  const { maxEarningsCents } = summarizeSlate(sport, standing, reader.bankrollCents);
  if (reader.isPaused) return null;
  const counted = standing.filter(({ tier }) => tier === 'HIGH' || tier === 'MEDIUM_PLUS');
  const passes = counted.filter((game) => recommendStake(game, reader).kind === 'pass').length;
  return (
    <p className={styles.note}>
      <b>
        {MAX_EARNINGS_LABEL}: {formatMoney(maxEarningsCents)}
      </b>
      , {MAX_EARNINGS_NOTE}. {countedText(counted.length, passes)}
      {hasReturnedLess(track)
        ? ` No ${sport.toUpperCase()} tier returned ${RETURN} in the model test.`
        : null}
    </p>
  );
});

const RETURN = `${String(MAX_EARNINGS_RETURN_PERCENT)}%`;

function countedText(count: number, passes: number): string {
  if (count === 0) return 'No game is HIGH or MEDIUM+.';
  const all = count === 2 ? 'both' : `all ${String(count)}`;
  const games = count === 1 ? 'the 1 HIGH or MEDIUM+ game' : `${all} HIGH and MEDIUM+ games`;
  const passed =
    passes === 0
      ? ''
      : passes === count
        ? ', although every one is a pass'
        : `, ${String(passes)} of them passes`;
  return `It counts ${games}${passed}.`;
}

/** Whether no tier of the model test returned as much as the estimate assumes. */
function hasReturnedLess(track: TrackRecord | undefined): boolean {
  if (track === undefined || track.isDefault || track.tiers.length === 0) return false;
  return track.tiers.every(({ roiPercent }) => roiPercent < MAX_EARNINGS_RETURN_PERCENT);
}
