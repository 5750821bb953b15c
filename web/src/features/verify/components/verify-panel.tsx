import { sportConfig, formatWhole } from '@app/domain';
import type { Checkpoint, Sport } from '@app/domain';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ApiError, failureText } from '../../../lib/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/state-panel.tsx';
import { useVerification } from '../api/use-verification.ts';
import { VerdictCard } from './verdict-card.tsx';
import type { VerifyProgress } from '../api/verify-chain-pages.ts';
import styles from './verify.module.css';

interface Props {
  readonly sport: Sport;
  /** A saved checkpoint, checked right away. */
  readonly checkpoint: Checkpoint | null;
}

/** The check in every state: not started, running, failed, nothing to check, done. */
export function VerifyPanel({ sport, checkpoint }: Props): ReactNode {
  const { verification, start, cancel } = useVerification(sport, checkpoint);
  const hasCheckpoint = checkpoint !== null;
  useEffect(() => {
    if (hasCheckpoint) start();
  }, [hasCheckpoint, start]);

  if (verification.status === 'idle') {
    return (
      <section className={styles.card} aria-labelledby="run-title">
        <h2 id="run-title">Every {sportConfig(sport).shortName} pick</h2>
        <p>
          Downloads every published pick of this sport (a few MB) and checks that none was changed, removed,
          moved or added later.
        </p>
        <Button kind="primary" onClick={start}>
          Verify {sportConfig(sport).shortName}
        </Button>
      </section>
    );
  }
  if (verification.status === 'running')
    return <Running progress={verification.progress} onCancel={cancel} />;
  if (verification.status === 'failed') return <Failed error={verification.error} onRetry={start} />;
  const { verdict } = verification;
  if (verdict.total === 0) {
    return (
      <EmptyState
        title="Nothing to verify yet"
        note={`No ${sportConfig(sport).shortName} prediction was published. The first one starts the chain.`}
      />
    );
  }
  return <VerdictCard sport={sport} verdict={verdict} checkpoint={checkpoint} onAgain={start} />;
}

interface RunningProps {
  readonly progress: VerifyProgress | null;
  readonly onCancel: () => void;
}

function Running({ progress, onCancel }: RunningProps): ReactNode {
  const text =
    progress === null
      ? 'Reading the chain…'
      : `Hashed ${formatWhole(progress.checked)} of ${formatWhole(progress.total)}`;
  return (
    <section className={[styles.card, styles.running].join(' ')} aria-labelledby="run-title">
      <h2 id="run-title">Verifying</h2>
      <progress
        className={styles.progress}
        aria-label="Predictions hashed"
        max={progress?.total}
        value={progress?.checked}
      />
      <p role="status">{text}</p>
      <Button onClick={onCancel}>Cancel</Button>
    </section>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const failed = 'The server’s response was unreadable. Check your connection and try again.';
  return (
    <ErrorState
      title="Couldn’t read the chain"
      note={`${failureText(error, { refused: 'Please try again.', failed })} This says nothing about the predictions.`}
      requestId={error instanceof ApiError ? error.requestId : null}
      onRetry={onRetry}
    />
  );
}
