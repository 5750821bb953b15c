import { DEFAULT_FIGURE_LABEL, STANDARD_BREAK_EVEN_PERCENT, formatPercent, formatWhole } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { Tag, TierBadge } from '../../../../ui/badge.tsx';
import { RecordFigures } from '../games/group-record.tsx';
import styles from './record-note.module.css';
import { useSlate } from '../slate-context.ts';
import type { RecordEnd } from '../../api/use-record-end.ts';
import type { TrackRecord } from '../../../../lib/predictions/use-track-record.ts';

interface Props {
  readonly track: TrackRecord | undefined;
  readonly recordEnd: RecordEnd;
  /** False for a sorted table, which has no headings of groups. */
  readonly hasGroups: boolean;
}

/**
 * The sport's whole record by tier, losses included, below the games. Omitted when it includes later games, which were
 * unknown when these were played.
 */
export function RecordNote({ track, recordEnd, hasGroups }: Props): ReactNode {
  const { sport, definition } = useSlate();
  if (!track || recordEnd.day === undefined) return null;
  const isLater = recordEnd.isAfterGames && !track.isDefault;
  // Football tiers have their record in the headings of the groups.
  const isAbove = hasGroups && definition.id !== 'mlb';
  const tiers = isAbove || isLater ? [] : track.tiers;
  const total = track.totalGames === null ? '' : `, ${formatWhole(track.totalGames)} settled games`;
  return (
    <aside className={styles.note} aria-label="Record">
      <p>
        {!isLater
          ? `Whole ${sport.toUpperCase()} record${total}. `
          : isAbove
            ? `The published ${sport.toUpperCase()} record, updated ${recordEnd.day ?? ''}, may include games after these. `
            : null}
        {track.isDefault ? <Tag>{DEFAULT_FIGURE_LABEL}</Tag> : null}{' '}
        {formatPercent(STANDARD_BREAK_EVEN_PERCENT)} breaks even at -110. The tick on each bar marks the
        break-even of the price shown.{' '}
        <Link className={styles.link} to={paths.record}>
          How the published picks did
        </Link>
      </p>
      {tiers.length === 0 ? null : (
        <ul className={styles.tiers}>
          {tiers.map((record) => (
            <li key={record.tier}>
              <TierBadge tier={record.tier} />{' '}
              <RecordFigures record={{ ...record, isDefault: false }} isAtStandardPrice={sport !== 'mlb'} />
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
