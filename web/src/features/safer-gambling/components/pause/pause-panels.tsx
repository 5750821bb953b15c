import type { SaferPlay } from '@app/contracts';
import { PAUSE_LENGTH_NAMES, SELF_EXCLUSIONS, TIME_OUTS, formatPauseEnd, pauseEndsAt } from '@app/domain';
import type { PauseKind, PauseLength } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { liveSubscription, nextStepText } from '../../../../lib/billing/plan-texts.ts';
import { useBilling } from '../../../../lib/billing/use-billing.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { PAUSE_NAMES, planTerms } from '../../lib/play-texts.ts';
import { PauseDialog } from './pause-dialog.tsx';
import styles from './pause-panels.module.css';

interface Props {
  readonly play: SaferPlay;
  readonly onStart: (length: PauseLength) => Promise<void>;
  readonly isOnline: boolean;
}

const PANELS = [
  {
    kind: 'time-out',
    title: 'Time-out',
    note: 'No bets, no stakes, no plan offers until it ends. Reading and settling still work. It can’t be cut short.',
    lengths: TIME_OUTS,
    start: 'Start time-out',
  },
  {
    kind: 'self-exclusion',
    title: 'Self-exclusion',
    note: 'The same, for months or years. A paid plan ends with its period and isn’t renewed. We ask you to type the end date.',
    lengths: SELF_EXCLUSIONS,
    start: 'Exclude myself',
  },
] as const;

/** A time-out and a self-exclusion to choose. A running one can only be made longer. */
export function PausePanels({ play, onStart, isOnline }: Props): ReactNode {
  const nowMs = useNow();
  const now = new Date(nowMs).toISOString();
  const plan = useRunningTerms(play.pause);
  return PANELS.map(({ kind, title, note, lengths, start }) => (
    <Panel key={kind} title={title}>
      <div className={styles.panel}>
        <p className={styles.note}>{note}</p>
        {play.pause?.kind === kind ? (
          <p className={styles.running}>
            Your {PAUSE_NAMES[kind]} runs until <b>{formatPauseEnd(play.pause.endsAt)}</b>.
            {plan === null ? '' : ` ${plan}`}
          </p>
        ) : null}
        <PauseChoice
          kind={kind}
          start={start}
          lengths={lengths.filter(
            (length) => play.pause === null || pauseEndsAt(length, now) > play.pause.endsAt,
          )}
          now={now}
          onStart={onStart}
          isOnline={isOnline}
        />
      </div>
    </Panel>
  ));
}

/** What a running time-out or self-exclusion does to the plan; null without one. */
function useRunningTerms(pause: SaferPlay['pause']): string | null {
  const billing = useBilling().data?.data;
  if (pause === null || billing === undefined || liveSubscription(billing) === null) return null;
  return pause.kind === 'time-out' ? planTerms(pause.kind, billing) : nextStepText(billing, pause);
}

interface ChoiceProps extends Omit<Props, 'play'> {
  readonly kind: PauseKind;
  readonly start: string;
  /** Those that end later than a running one. */
  readonly lengths: readonly PauseLength[];
  /** ISO instant. */
  readonly now: string;
}

function PauseChoice({ kind, start, lengths, now, onStart, isOnline }: ChoiceProps): ReactNode {
  const [chosen, setChosen] = useState<PauseLength | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [first] = lengths;
  if (first === undefined)
    return <p className={styles.note}>None of these would end later than what you chose.</p>;
  const length = chosen !== null && lengths.includes(chosen) ? chosen : first;
  return (
    <>
      <Segmented
        label={`Length of the ${PAUSE_NAMES[kind]}`}
        isWide
        value={length}
        options={lengths.map((value) => ({ value, label: PAUSE_LENGTH_NAMES[value] }))}
        onChange={setChosen}
      />
      <p>Ends {formatPauseEnd(pauseEndsAt(length, now))}.</p>
      <Button
        isLarge
        className={kind === 'time-out' ? undefined : styles.final}
        disabled={!isOnline}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {start}
      </Button>
      {isAsking ? (
        <PauseDialog
          kind={kind}
          length={length}
          endsAt={pauseEndsAt(length, now)}
          start={start}
          onStart={onStart}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      ) : null}
    </>
  );
}
