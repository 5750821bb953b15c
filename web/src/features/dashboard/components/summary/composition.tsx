import type { ReactNode } from 'react';
import type { Part } from '../../lib/summary-parts.ts';
import styles from './composition.module.css';

/** A line whose parts are proportional to the groups' game counts. */
export function Composition({ parts }: { readonly parts: readonly Part[] }): ReactNode {
  return (
    <div className={styles.composition} aria-hidden="true">
      {parts
        .filter(({ count }) => count > 0)
        .map((part) => (
          <i key={part.tone} data-tone={part.tone} style={{ flexGrow: part.count }} />
        ))}
    </div>
  );
}
