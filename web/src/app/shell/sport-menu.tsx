import { sportConfig } from '@app/domain';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSport } from '../../lib/sport.ts';
import { LazyMenu } from './lazy-menu.tsx';
import styles from './menu.module.css';
import { codeLoader } from '../../lib/code/load-code.ts';

const loadMenu = codeLoader(() => import('./sport-menu-list.tsx'));

/** Only "All" where the bar is short: it keeps the room of a sport's name. */
const AllSports = (): ReactNode => (
  <span>
    All<span className={styles.long}> sports</span>
  </span>
);

/** The current sport, or all sports (S-229), and the menu to switch (S-048, S-054). */
export function SportMenu(): ReactNode {
  const { sport } = useSport();
  const isAll = useLocation().pathname === paths.allSports;
  const shortName = isAll ? 'All sports' : sportConfig(sport).shortName;
  return (
    <LazyMenu load={loadMenu} className={styles.trigger} label={`Sport: ${shortName}`}>
      {isAll ? <AllSports /> : shortName}
      <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
    </LazyMenu>
  );
}
