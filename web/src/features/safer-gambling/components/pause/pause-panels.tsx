import type { SaferPlay } from '@app/contracts';
import {
  PAUSE_LENGTH_NAMES,
  SELF_EXCLUSIONS,
  TIME_OUTS,
  canStartPause,
  formatPauseEnd,
  pauseEndsAt,
  runningPause,
} from '@app/domain';
import type { PauseKind, PauseLength } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { liveSubscription, nextStepText } from '../../../../lib/billing/plan-texts.ts';
import { useBilling } from '../../../../lib/billing/use-billing.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { PAUSE_NAMES, planTerms } from '../../lib/play-texts.ts';
import frame from '../own-play.module.css';
import { PauseFrame } from '../play-frames.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import styles from './pause-panels.module.css';

interface Props {
  readonly play: SaferPlay;
  readonly onStart: (length: PauseLength) => Promise<void>;
  readonly isOnline: boolean;
}

const PANELS = [
  { kind: 'time-out', lengths: TIME_OUTS, start: 'Start time-out' },
  { kind: 'self-exclusion', lengths: SELF_EXCLUSIONS, start: 'Exclude myself' },
] as const;

/** A time-out and a self-exclusion to choose. A running one can only be made longer or stricter. */
export function PausePanels({ play, onStart, isOnline }: Props): ReactNode {
  const nowMs = useNow();
  const now = new Date(nowMs).toISOString();
  const pause = runningPause(play.pause, now);
  const plan = useRunningTerms(pause);
  return PANELS.map(({ kind, lengths, start }) => (
    <PauseFrame
      key={kind}
      kind={kind}
      running={
        pause?.kind === kind ? (
          <p className={styles.running}>
            Your {PAUSE_NAMES[kind]} runs until <b>{formatPauseEnd(pause.endsAt)}</b>.
            {plan === null ? '' : ` ${plan}`}
          </p>
        ) : null
      }
    >
      <PauseChoice
        kind={kind}
        start={start}
        lengths={lengths.filter((length) => canStartPause(length, pause, now))}
        without={
          kind === 'time-out' && pause?.kind === 'self-exclusion'
            ? 'A time-out can’t replace your self-exclusion.'
            : 'None of these would end later than what you chose.'
        }
        now={now}
        onStart={onStart}
        isOnline={isOnline}
      />
    </PauseFrame>
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
  /** Those that can replace a running one. */
  readonly lengths: readonly PauseLength[];
  /** Shown when there are no such lengths. */
  readonly without: string;
  /** ISO instant. */
  readonly now: string;
}

function PauseChoice({ kind, start, lengths, without, now, onStart, isOnline }: ChoiceProps): ReactNode {
  const [chosen, setChosen] = useState<PauseLength | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [first] = lengths;
  if (first === undefined) return <p className={frame.note}>{without}</p>;
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
      <div className={frame.choice}>
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
      </div>
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
