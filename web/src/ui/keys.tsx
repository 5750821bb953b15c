import type { ReactNode } from 'react';
import { keyCaps } from '../lib/shortcut-keys.ts';
import styles from './keys.module.css';

/** The keys of a shortcut, each in a frame. */
export function Keys({ keys }: { readonly keys: string }): ReactNode {
  return (
    <span className={styles.keys}>
      {keyCaps(keys).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  );
}
