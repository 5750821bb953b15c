import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { SportMenu } from './sport-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './top-bar.module.css';

/** The sticky bar of every page; it links only to screens that exist. */
export function TopBar(): ReactNode {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Brand />
        <nav aria-label="Main" className={styles.nav}>
          <NavLink to={paths.dashboard} className={styles.link ?? ''}>
            Dashboard
          </NavLink>
        </nav>
        <SportMenu />
        <ThemeToggle />
        <AccountMenu />
      </div>
    </header>
  );
}
