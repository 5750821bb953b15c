import { LIMIT_PERIODS } from '@app/domain';
import type { LimitMeasure, PauseKind } from '@app/domain';
import type { ReactNode } from 'react';
import { keepTogether } from '../../../lib/keep-together.ts';
import { Panel } from '../../../ui/panel.tsx';
import { MEASURES, PAUSE_TEXTS, PERIODS } from '../lib/frame-texts.ts';
import limits from './limits/limits-panel.module.css';
import styles from './own-play.module.css';

interface Props {
  readonly children: ReactNode;
}

/** The card of the limits, without their values. */
export function LimitsFrame({ children }: Props): ReactNode {
  return (
    <Panel
      title="Limits"
      aside="A lower limit takes effect right away. A higher one takes 24 hours and a second confirmation."
      isFlush
    >
      {children}
    </Panel>
  );
}

/** The heads of the limits' columns. Each field repeats its own for screen readers. */
export function LimitHeads(): ReactNode {
  return (
    <div className={limits.heads} aria-hidden="true">
      <span />
      {LIMIT_PERIODS.map((period) => (
        <span key={period}>{PERIODS[period]}</span>
      ))}
    </div>
  );
}

/** The head of a row of limits. */
export function MeasureHead({ measure }: { readonly measure: LimitMeasure }): ReactNode {
  const { name, note } = MEASURES[measure];
  return (
    <p className={limits.measure} aria-hidden="true">
      <b>{name}</b>
      <span>{note}</span>
    </p>
  );
}

/** What holds for all limits, beside the button that saves them. */
export function LimitsEnd({ children }: Props): ReactNode {
  return (
    <div className={limits.end}>
      <p>
        You can’t log a bet that goes over a limit. Leave a field empty for no limit. Days, weeks and months
        use US Eastern time. A bet you log or import with its result counts on the day it was placed or
        played, whichever is earlier. Imports of settled bets are never refused.
      </p>
      <div className={limits.save}>{children}</div>
    </div>
  );
}

interface PauseProps extends Props {
  readonly kind: PauseKind;
  /** What runs now. */
  readonly running?: ReactNode;
}

/** The card of a time-out or self-exclusion: what it does, then what to choose. */
export function PauseFrame({ kind, running, children }: PauseProps): ReactNode {
  const { title, note } = PAUSE_TEXTS[kind];
  return (
    <CardFrame title={title} note={note} more={running}>
      {children}
    </CardFrame>
  );
}

/** The card of the reality check. */
export function RealityFrame({ children }: Props): ReactNode {
  return (
    <CardFrame
      title="Reality check"
      note="A note with your time here and today’s result, as often as you choose."
    >
      {children}
    </CardFrame>
  );
}

interface CardProps extends Props {
  readonly title: string;
  readonly note: string;
  readonly more?: ReactNode;
}

function CardFrame({ title, note, more, children }: CardProps): ReactNode {
  return (
    <Panel title={title}>
      <div className={styles.body}>
        <div className={styles.about}>
          <p className={styles.note}>{keepTogether(note)}</p>
          {more}
        </div>
        {children}
      </div>
    </Panel>
  );
}
