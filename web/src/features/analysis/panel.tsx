import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface Props {
  readonly title: string;
  /** One sentence under the title. */
  readonly note?: ReactNode;
  /** Beside the title: a tag. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A framed part of an analysis, named by its title. */
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

/** Panels one under the other. */
export function Panels({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.panels}>{children}</div>;
}

/** Panels beside each other where there is room. */
export function PanelRow({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.row}>{children}</div>;
}
