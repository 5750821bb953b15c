import { sportConfig } from '@app/domain';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSport } from '../../lib/sport.ts';
import { LazyMenu } from './lazy-menu.tsx';
import styles from './menu.module.css';
import { codeLoader } from '../../lib/code/load-code.ts';

const loadMenu = codeLoader(() => import('./sport-menu-list.tsx'));

/** The current sport and the menu to switch (S-048, S-054). */
export function SportMenu(): ReactNode {
  const { shortName } = sportConfig(useSport().sport);
  return (
    <LazyMenu load={loadMenu} className={styles.trigger} label={`Sport: ${shortName}`}>
      {shortName}
      <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
    </LazyMenu>
  );
}
