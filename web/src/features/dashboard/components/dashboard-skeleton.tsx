import type { ReactNode } from 'react';
import { useExpectsUser } from '../../../lib/session/use-expects-user.ts';
import styles from './dashboard-skeleton.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** The skeleton of the dashboard, visible only when loading takes more than 150 ms. */
export function DashboardSkeleton(): ReactNode {
  const hasOwnResults = useExpectsUser();
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading predictions</span>
      <DashboardShapes hasOwnResults={hasOwnResults} />
    </div>
  );
}

interface ShapesProps {
  readonly hasOwnResults: boolean;
}

/** Where the parts of a dashboard will stand. */
export function DashboardShapes({ hasOwnResults }: ShapesProps): ReactNode {
  return (
    <>
      <div className={styles.strip} data-own={hasOwnResults} />
      <div className={styles.filters}>
        <span />
        <span />
        <span />
        <span />
      </div>
      <div className={styles.header} />
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <div key={card} className={styles.card}>
            <i />
            <i />
            <i />
            <i />
            <i />
          </div>
        ))}
      </div>
    </>
  );
}
