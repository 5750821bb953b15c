import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface Props {
  readonly title: string;
  /** One sentence under the title. */
  readonly note?: ReactNode;
  /** A tag beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A framed, titled part of an analysis. */
export function Panel({ title, note, aside, children }: Props): ReactNode {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}

/** Stacks panels. */
export function Panels({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.panels}>{children}</div>;
}

/** Places panels side by side when there is room. */
export function PanelRow({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.row}>{children}</div>;
}
