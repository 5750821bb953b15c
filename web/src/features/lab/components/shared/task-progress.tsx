import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state-panel.tsx';
import styles from './shared.module.css';

interface Props {
  /** What is calculated: `Simulating 100,000 paths`. */
  readonly label: string;
  readonly state: {
    readonly isRunning: boolean;
    readonly progress: { readonly done: number; readonly total: number };
    readonly fault: string | null;
    readonly isCancelled: boolean;
    readonly cancel: () => void;
    readonly retry: () => void;
  };
}

/** A calculation under way with its progress and Cancel, or why it ended without a result. */
export function TaskProgress({ label, state }: Props): ReactNode {
  const { isRunning, progress, fault, isCancelled, cancel, retry } = state;
  if (isRunning) {
    return (
      <div className={styles.progress} aria-busy="true">
        <p role="status">{label}</p>
        <ProgressBar label={label} done={progress.done} total={progress.total} />
        <Button onClick={cancel}>Cancel</Button>
      </div>
    );
  }
  if (fault !== null)
    return <ErrorState title="These inputs can’t be calculated" note={fault} onRetry={retry} />;
  if (isCancelled) {
    return (
      <EmptyState
        title="Calculation cancelled"
        note="The inputs are unchanged."
        action={{ label: 'Run again', onClick: retry }}
      />
    );
  }
  return null;
}
