import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './card.module.css';

interface Props {
  readonly title: string;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A titled region of the profile. */
export function Card({ title, aside, className, children }: Props): ReactNode {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={[styles.card, className].join(' ')}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
