import { ANALYSIS_PROGRESS_PERCENT, CFB_ANALYSIS_WAIT_MS } from '@app/domain';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './analysis-loading.module.css';
import type { AnalysisDefinition } from './definitions.ts';

interface Props {
  readonly definition: AnalysisDefinition;
}

/**
 * Stands while the file or the screen is really being read, never longer (checklist S-388, S-394): a spinner, or
 * 'Generating Analysis...' with its bar at 85%, which on CFB gives way to the spinner when reading takes long.
 */
export function AnalysisLoading({ definition }: Props): ReactNode {
  const { waiting } = definition;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (waiting !== 'progress-first') return undefined;
    const timer = window.setTimeout(() => {
      setIsLong(true);
    }, CFB_ANALYSIS_WAIT_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [waiting]);
  const hasProgress = waiting === 'progress' || (waiting === 'progress-first' && !isLong);
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
          aria-valuenow={ANALYSIS_PROGRESS_PERCENT}
          aria-valuemin={0}
          aria-valuemax={100}
          className={styles.bar}
        >
          <i style={{ width: `${String(ANALYSIS_PROGRESS_PERCENT)}%` }} />
        </div>
      ) : null}
      <div className={styles.shape} aria-hidden="true">
        <i />
        <i />
      </div>
    </div>
  );
}
