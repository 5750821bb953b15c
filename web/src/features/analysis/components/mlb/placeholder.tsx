import type { ReactNode } from 'react';
import { Tag } from '../../../../ui/badge.tsx';
import styles from './mlb.module.css';

/** A placeholder for a figure the data lacks, marked so that it cannot pass for a real one (S-415, S-416). */
export function Placeholder({ text }: { readonly text: string }): ReactNode {
  return (
    <span className={styles.withTag}>
      <span className={styles.placeholder}>{text}</span> <Tag>placeholder</Tag>
    </span>
  );
}
