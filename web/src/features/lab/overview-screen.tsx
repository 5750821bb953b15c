import type { ReactNode } from 'react';
import styles from './components/overview/overview.module.css';
import { StudiesPanel } from './components/overview/studies-panel.tsx';

/**
 * The laboratory at a glance. Each card shows one screen's result for the current sport and links to it.
 */
export default function OverviewScreen(): ReactNode {
  return (
    <div className={styles.overview}>
      <StudiesPanel />
    </div>
  );
}
