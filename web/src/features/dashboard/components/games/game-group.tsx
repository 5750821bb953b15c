import { gradeBankrollPercent, gradeDescription, gradeLetter } from '@app/domain';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { GradeBadge, TierBadge } from '../../../../ui/badge.tsx';
import { isRowGroup, startsClosed } from '../../lib/definitions.ts';
import type { GameGroup as Group } from '../../lib/definitions.ts';
import { GameCard } from './game-card.tsx';
import { GameRows } from './game-rows.tsx';
import { GradeEvidence, MorningRecordLine, TierRecordLine } from './group-record.tsx';
import styles from './game-group.module.css';
import { useSlate } from '../slate-context.ts';
import type { RecordEnd } from '../../api/use-record-end.ts';
import type { TrackRecord } from '../../../../lib/predictions/use-track-record.ts';

interface Props {
  readonly group: Group;
  readonly track: TrackRecord | undefined;
  readonly recordEnd: RecordEnd;
}

const countText = (count: number): string => (count === 1 ? '1 game' : `${String(count)} games`);

/** Two columns for one or two cards, four for multiples of four, otherwise three. */
function columnsFor(count: number): 2 | 3 | 4 {
  if (count <= 2) return 2;
  return count % 4 === 0 ? 4 : 3;
}

/** A group of games: a header with the group's past record, then cards or rows (S-283 to S-287). */
export function GameGroup({
  group,
  track,
  recordEnd,
  most,
}: Props & {
  /** At most this many games are shown, those of the first screenful. */
  readonly most: number;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(!startsClosed(group));
  const bodyId = useId();
  return (
    <section className={styles.group}>
      <div className={styles.header}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            <GroupName group={group} />
            <ChevronDown className={styles.chevron} size={16} strokeWidth={1.6} aria-hidden="true" />
          </button>
        </h2>
        <p className={styles.record}>
          <GroupRecord group={group} track={track} recordEnd={recordEnd} />
        </p>
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {!isOpen ? null : isRowGroup(group) ? (
          <GameRows group={group} />
        ) : (
          <div className={styles.cards} data-columns={columnsFor(group.games.length)}>
            {group.games.slice(0, most).map((game) => (
              <GameCard key={game.id} game={game} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function GroupName({ group }: { readonly group: Group }): ReactNode {
  const count = countText(group.games.length);
  if (group.kind === 'tier') {
    return (
      <>
        <TierBadge tier={group.key} />
        <span className={styles.name}>{group.isAvoided ? `${count}, always a pass` : count}</span>
      </>
    );
  }
  return (
    <>
      <GradeBadge grade={group.key} />
      <span className={styles.name}>{gradeDescription(gradeLetter(group.key))}</span>
      <span className={styles.count}>{count}</span>
    </>
  );
}

/** A group's name and past record in one line, for lists of several groups. */
export function GroupSummary(props: Props): ReactNode {
  return (
    <>
      <GroupName group={props.group} />
      <span className={styles.record}>
        <GroupRecord {...props} />
      </span>
    </>
  );
}

function GroupRecord({ group, track, recordEnd }: Props): ReactNode {
  const { definition } = useSlate();
  if (group.kind === 'grade')
    return gradeBankrollPercent(group.key) === null ? null : (
      <GradeEvidence tiers={group.tiers} track={track} recordEnd={recordEnd} />
    );
  if (definition.id === 'mlb') return <MorningRecordLine tier={group.key} games={group.games} />;
  return <TierRecordLine tier={group.key} track={track} recordEnd={recordEnd} />;
}
