import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface Props {
  readonly title: string;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  /** Without side padding, for rows that reach the edges. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A titled region in a card. */
export function Panel({ title, aside, isFlush = false, children }: Props): ReactNode {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.panel} data-flush={isFlush}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside === undefined ? null : <p className={styles.aside}>{aside}</p>}
      </div>
      {children}
    </section>
  );
}

/** Sentences as a numbered list with lines between. */
export function Sentences({ texts }: { readonly texts: readonly string[] }): ReactNode {
  return (
    <ol className={styles.sentences}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );
}
