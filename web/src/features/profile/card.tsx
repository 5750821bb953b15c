import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import styles from './card.module.css';

interface Props {
  readonly title: string;
  /** Beside the title, at its end. */
  readonly aside?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One titled region of the profile. The title can take the focus when a control that had it goes away. */
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
