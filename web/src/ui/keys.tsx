import type { ReactNode } from 'react';
import { isApple } from '../lib/shortcuts.ts';
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

/** Returns the keys to press, as printed on the keyboard: `['g', 'b']`, `['Ctrl', 'K']`, `['⌘', 'K']`. */
function keyCaps(keys: string): readonly string[] {
  const [, letter] = /^mod\+(.)$/.exec(keys) ?? [];
  if (letter !== undefined) return [isApple() ? '⌘' : 'Ctrl', letter.toUpperCase()];
  return keys.split(' ');
}
