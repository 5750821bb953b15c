import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import styles from './card.module.css';

interface Props {
  readonly title: string;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A titled region of the profile. The title takes the focus when the focused control disappears. */
export function Card({ title, aside, headingRef, className, children }: Props): ReactNode {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={[styles.card, className].join(' ')}>
      <div className={styles.head}>
        <h2 id={titleId} ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
