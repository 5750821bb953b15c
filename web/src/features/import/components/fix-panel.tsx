import { formatWhole } from '@app/domain';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { withFix, withSkipped } from '../lib/draft.ts';
import type { Draft } from '../lib/draft.ts';
import styles from './fix-panel.module.css';
import { FixRow } from './fix-row.tsx';
import { focusHeading } from '../../../lib/focus-heading.ts';
import { revealRest } from '../../../lib/reveal-rest.ts';
import type { MendedRow } from '../lib/mend-rows.ts';

/** Number of rows shown at once. A button shows more. */
const SHOWN = 50;

interface Props {
  readonly draft: Draft;
  readonly rows: readonly MendedRow[];
  readonly onChange: (draft: Draft) => void;
}

/** The rows that could not be read, each with fields to fix it in place. */
export function FixPanel({ draft, rows, onChange }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(SHOWN);
  const faulty = rows.filter(({ state }) => state !== 'ready');
  if (faulty.length === 0) return null;
  const open = faulty.filter(({ state }) => state === 'open');
  return (
    <div ref={place}>
      <Panel
        title="Fix in place"
        aside={
          open.length === 0 ? undefined : (
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                const lines = open.map(({ line }) => line);
                onChange(withSkipped(draft, lines, true));
                // The button disappears once no row is left to skip.
                focusHeading(place.current);
              }}
            >
              Skip the rest
            </button>
          )
        }
        isFlush
      >
        <p className={styles.summary} role="status">
          {summary(faulty)}
        </p>
        <div className={styles.heads} aria-hidden="true">
          <span>Row</span>
          <span>Bet</span>
          <span className={styles.cellHeads}>
            <span>In your file</span>
            <span>Read it as</span>
            <span>Why</span>
          </span>
        </div>
        <ul className={styles.list} aria-label="Rows to fix">
          {faulty.slice(0, shown).map((row) => (
            <FixRow
              key={row.line}
              row={row}
              onFix={(field, text) => {
                onChange(withFix(draft, row.line, field, text));
              }}
              onSkip={(isSkipped) => {
                onChange(withSkipped(draft, [row.line], isSkipped));
              }}
            />
          ))}
        </ul>
        {faulty.length > shown ? (
          <p className={styles.more}>
            <span>
              The first {formatWhole(shown)} of {formatWhole(faulty.length)} rows.
            </span>
            <Button
              onClick={() => {
                revealRest(place.current, {
                  items: 'li',
                  shown,
                  show: () => {
                    setShown(shown + SHOWN);
                  },
                });
              }}
            >
              Show more
            </Button>
          </p>
        ) : null}
      </Panel>
    </div>
  );
}

/** Summarizes how many rows there are and their state. */
function summary(faulty: readonly MendedRow[]): string {
  const count = (state: MendedRow['state']): number => faulty.filter((row) => row.state === state).length;
  const text = (rows: number, words: string): string[] =>
    rows === 0 ? [] : [`${formatWhole(rows)} ${words}`];
  const rows = faulty.length;
  const all =
    rows === 1
      ? '1 row could not be read as it stands.'
      : `${formatWhole(rows)} rows could not be read as they stand.`;
  const parts = [
    ...text(count('fixed'), 'fixed'),
    ...text(count('open'), 'to go'),
    ...text(count('skipped'), 'skipped'),
    ...text(count('final'), 'can’t be imported'),
  ];
  return `${all} ${parts.join(', ')}.`;
}
