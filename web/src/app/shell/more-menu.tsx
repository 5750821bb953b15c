import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { codeLoader } from '../../lib/code/load-code.ts';
import { isAt } from './is-at.ts';
import { LazyMenu } from './lazy-menu.tsx';
import { MORE_SCREENS } from './more-links.ts';
import styles from './top-bar.module.css';

const loadMenu = codeLoader(() => import('./more-menu-list.tsx'));

/** The screens about the models and their record, in one place of the navbar. */
export function MoreMenu(): ReactNode {
  const { pathname } = useLocation();
  return (
    <LazyMenu
      load={loadMenu}
      className={`${styles.link ?? ''} ${styles.more ?? ''}`}
      isCurrent={isAt(MORE_SCREENS, pathname)}
    >
      More
      <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
    </LazyMenu>
  );
}
