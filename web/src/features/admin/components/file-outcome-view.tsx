import type { FileOutcome } from '@app/contracts';
import type { ReactNode } from 'react';
import { contentText, keptText, reasonText, stateOf } from '../lib/file-texts.ts';
import styles from './files.module.css';
import { StateBadge } from './state-badge.tsx';

/** What each outcome means for a file that is not published yet. */
const WOULD: Readonly<Record<FileOutcome['state'], string>> = {
  accepted: 'This file would be published.',
  quarantined: 'This file would be refused. What is published stays.',
  superseded: 'A newer file of this slate is published, so this one would change nothing.',
  unchanged: 'This content was handled before, so it would change nothing.',
  'rolled-back': 'This content was handled before, so it would change nothing.',
  discarded: 'This content was refused and discarded before.',
};

interface Props {
  readonly outcome: FileOutcome;
  /** Nothing has happened yet. */
  readonly isCheck: boolean;
}

/** What became of a file, or would become of it. */
export function FileOutcomeView({ outcome, isCheck }: Props): ReactNode {
  const { text, tone } = stateOf(outcome);
  const kept = keptText(outcome);
  const reason = reasonText(outcome);
  const changed = outcome.paths.filter((path) => !path.endsWith('/index.json'));
  return (
    <div className={styles.outcome} role="status">
      <p>{isCheck ? <b>{WOULD[outcome.state]}</b> : <StateBadge tone={tone}>{text}</StateBadge>}</p>
      <p className={styles.note}>
        {[contentText(outcome), kept].filter((part) => part !== null).join(' · ')}
      </p>
      {reason === null ? null : <p>{reason}</p>}
      {changed.length === 0 ? null : (
        <p className={styles.note}>
          {isCheck ? 'Would change' : 'Changed'}: {changed.join(', ')}
        </p>
      )}
      <DroppedRecords file={outcome} />
    </div>
  );
}

/** Records that were left out, with game, field and rule. */
export function DroppedRecords({
  file: { dropped, droppedCount, state },
}: {
  readonly file: Pick<FileOutcome, 'dropped' | 'droppedCount' | 'state'>;
}): ReactNode {
  if (droppedCount === 0) return null;
  const more = droppedCount - dropped.length;
  return (
    <details className={styles.dropped}>
      <summary>
        {state === 'rolled-back'
          ? `Games left alone (${String(droppedCount)})`
          : `Dropped records (${String(droppedCount)})`}
      </summary>
      <ul>
        {dropped.map(({ index, gameId, field, reason }) => (
          <li key={`${String(index)} ${gameId ?? ''} ${field}`}>
            {state === 'rolled-back'
              ? `${gameId ?? ''}: ${reason}`
              : `Record ${String(index)}, game ${gameId ?? 'without id'}, ${field === '' ? 'record' : field}: ${reason}`}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>and {more} more</p> : null}
    </details>
  );
}
