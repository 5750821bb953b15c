import { formatWhole } from '@app/domain';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './import.module.css';
import type { Work } from './use-import.ts';

/** Progress of a long step. Empty while none runs. */
export function Progress({ work }: { readonly work: Work | null }): ReactNode {
  if (work === null) return null;
  const text = `${work.label} ${formatWhole(work.done)} of ${formatWhole(work.total)}`;
  return (
    <div className={styles.work}>
      <ProgressBar label={text} done={work.done} total={work.total} />
      <p className={styles.facts}>{text}</p>
    </div>
  );
}
