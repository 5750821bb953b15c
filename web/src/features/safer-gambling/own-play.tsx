import type { ReactNode } from 'react';
import { failureText } from '../../lib/api/errors.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState } from '../../ui/state-panel.tsx';
import { useSaferPlay } from './api/use-safer-play.ts';
import { LimitsPanel } from './components/limits/limits-panel.tsx';
import { PausePanels } from './components/pause/pause-panels.tsx';
import { PlaySkeleton } from './components/play-skeleton.tsx';
import { RealityPanel } from './components/reality-panel.tsx';
import styles from './components/own-play.module.css';

const READ_FAILED = 'Failed to load your limits';

/** The signed-in user's limits, time-out, self-exclusion and reality check. */
export default function OwnPlay(): ReactNode {
  const state = useSaferPlay();
  const isOnline = useOnline();
  const { play, error } = state;
  if (play === undefined)
    return error === undefined ? (
      <PlaySkeleton />
    ) : (
      <ErrorState
        title={READ_FAILED}
        note={failureText(error, {
          refused: 'Please try again.',
          failed: 'Check your connection and try again.',
        })}
        onRetry={state.retry}
      />
    );
  return (
    <>
      {isOnline ? null : (
        <Notice>
          You’re offline. You can change limits, breaks and the reality check once you’re back online.
        </Notice>
      )}
      <LimitsPanel play={play} state={state} isOnline={isOnline} />
      <div className={styles.trio}>
        <PausePanels play={play} onStart={state.startPause} isOnline={isOnline} />
        <RealityPanel play={play} onChange={state.setRealityCheck} isOnline={isOnline} />
      </div>
    </>
  );
}
