import type { ReactNode } from 'react';
import styles from './analysis-loading.module.css';
import type { AnalysisDefinition } from './definitions.ts';

interface Props {
  readonly definition: AnalysisDefinition;
}

/** A fixed width: the bar measures nothing (S-376, S-388). */
const PROGRESS_PERCENT = 85;

/**
 * Shown only while the file or the screen loads (S-388, S-394): a spinner, or 'Generating Analysis...' with its bar.
 */
export function AnalysisLoading({ definition }: Props): ReactNode {
  const hasProgress = definition.waiting === 'progress';
  return (
    <div className={styles.loading}>
      <div role="status" className={styles.status}>
        {hasProgress ? (
          'Generating Analysis...'
        ) : (
          <>
            <i className={styles.spinner} aria-hidden="true" />
            Loading analysis
          </>
        )}
      </div>
      {hasProgress ? (
        <div
          role="progressbar"
          aria-label="Generating Analysis..."
          aria-valuenow={PROGRESS_PERCENT}
          aria-valuemin={0}
          aria-valuemax={100}
          className={styles.bar}
        >
          <i style={{ width: `${String(PROGRESS_PERCENT)}%` }} />
        </div>
      ) : null}
      <AnalysisShape />
    </div>
  );
}

/** Where the parts of an analysis will stand. */
export function AnalysisShape(): ReactNode {
  return (
    <div className={styles.shape} aria-hidden="true">
      <i />
      <i />
    </div>
  );
}
