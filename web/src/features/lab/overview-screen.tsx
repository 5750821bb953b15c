import type { ReactNode } from 'react';
import { useSport } from '../../lib/sport.ts';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { LuckCard } from './components/luck/luck-card.tsx';
import { OutlookCard } from './components/outlook/outlook-card.tsx';
import styles from './components/overview/overview.module.css';
import { SlateCard } from './components/overview/slate-card.tsx';
import { StudiesPanel } from './components/overview/studies-panel.tsx';

/**
 * The laboratory at a glance. Each card shows one screen's result for the current sport and links to it.
 */
export default function OverviewScreen(): ReactNode {
  const { sport } = useSport();
  return (
    <div className={styles.overview}>
      <div className={styles.pair}>
        <RegionBoundary>
          <SlateCard key={sport} sport={sport} />
        </RegionBoundary>
        <div className={`${styles.below ?? ''} ${styles.side ?? ''}`}>
          <RegionBoundary>
            <LuckCard key={sport} sport={sport} />
          </RegionBoundary>
        </div>
      </div>
      <div className={styles.below}>
        <RegionBoundary>
          <OutlookCard key={sport} sport={sport} />
        </RegionBoundary>
        <StudiesPanel />
      </div>
    </div>
  );
}
