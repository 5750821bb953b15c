import {
  DEFAULT_FIGURE_LABEL,
  STANDARD_BREAK_EVEN_PERCENT,
  TIERS,
  formatPercent,
  formatWhole,
} from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { useProfitability } from '../../../../lib/predictions/use-profitability.ts';
import { keepTogether } from '../../../../lib/keep-together.ts';
import { recordOfTier, unprovenNotes } from '../../lib/tier-evidence.ts';
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
  /** True below MLB groups whose headings have the record before these games. */
  readonly hasMorningRecords: boolean;
}

/**
 * The model test of the sport by tier, losses included, below the games. It says when it may include later games, which
 * were unknown when these were played. The picks published here have a record of their own.
 */
export function RecordNote({ track, recordEnd, hasGroups, hasMorningRecords }: Props): ReactNode {
  const { sport, definition } = useSlate();
  const { data } = useProfitability(sport);
  if (!track || recordEnd.day === undefined) return null;
  const isLater = recordEnd.isAfterGames && !track.isDefault;
  const isGraded = definition.chips.kind === 'grade';
  // NFL tiers have their record in the headings of the groups.
  const isAbove = hasGroups && definition.id === 'nfl';
  const tiers = isGraded
    ? TIERS.flatMap((tier) => recordOfTier(sport, tier, track, data) ?? [])
    : isAbove
      ? []
      : track.tiers;
  const name = sport.toUpperCase();
  const total = track.totalGames === null ? '' : `, ${formatWhole(track.totalGames)} settled games`;
  const updated = isLater ? `, updated ${recordEnd.day ?? ''}. It may include games after these` : '';
  const above = isLater && hasMorningRecords ? ' The records above end before these games.' : '';
  return (
    <aside className={styles.note} aria-label="Record">
      <p>
        {track.isDefault ? (
          <>
            {name} record. <Tag>{DEFAULT_FIGURE_LABEL}</Tag>
          </>
        ) : (
          keepTogether(`${name} model test${total}${updated}.${above}`)
        )}{' '}
        {sport === 'mlb' ? null : `${formatPercent(STANDARD_BREAK_EVEN_PERCENT)} breaks even at -110. `}
        The tick on each bar marks the <span className="whole-amount">break-even</span> of the price shown.{' '}
        <Link className={styles.link} to={`${paths.findings}?sport=${sport}`}>
          See the model test in Findings
        </Link>
      </p>
      {tiers.length === 0 ? null : (
        <ul className={styles.tiers}>
          {tiers.map((record) => (
            <li key={record.tier}>
              <TierBadge tier={record.tier} />{' '}
              <span>
                <RecordFigures
                  record={{ ...record, isDefault: false }}
                  isAtStandardPrice={sport !== 'mlb'}
                  notes={isGraded ? unprovenNotes(sport, record) : []}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
