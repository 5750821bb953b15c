import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { useIsAtDashboard } from './at-dashboard.ts';
import { Brand } from './brand.tsx';
import { SportMenu } from './sport-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './top-bar.module.css';

/** The sticky bar of every page (S-053). It links only to screens that exist. */
export function TopBar(): ReactNode {
  const isAtDashboard = useIsAtDashboard();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Brand />
        <nav aria-label="Main" className={styles.nav}>
          <Link
            to={paths.dashboard}
            className={styles.link}
            aria-current={isAtDashboard ? 'page' : undefined}
          >
            Dashboard
          </Link>
          <NavLink to={paths.myBets} className={styles.link ?? ''}>
            My Bets
          </NavLink>
          <NavLink to={paths.performance} className={styles.link ?? ''}>
            Performance
          </NavLink>
        </nav>
        <SportMenu />
        <ThemeToggle />
        <AccountMenu />
      </div>
    </header>
  );
}
