import { MessageSquare, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { loginOriginOf } from '../../lib/session/origin.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { Offer } from '../../ui/offer.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useIsAtDashboard } from './at-dashboard.ts';
import { Brand } from './brand.tsx';
import { MoreMenu } from './more-menu.tsx';
import { SportMenu } from './sport-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './top-bar.module.css';
import type { Assistant } from './use-assistant.ts';
import type { Overlay } from './use-overlay.ts';
import { isApple } from '../../lib/shortcuts.ts';

interface Props {
  readonly assistant: Assistant | null;
  readonly overlay: Overlay;
}

/**
 * The sticky bar of every page (S-053), with the toggle of the assistant for elite users (S-051, S-244). Only people on the
 * free plan are invited to upgrade (S-056, S-222). Visitors find the login beside their menu.
 */
export function TopBar({ assistant, overlay }: Props): ReactNode {
  const isAtDashboard = useIsAtDashboard();
  const { status, user } = useSession();
  const location = useLocation();
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
          <NavLink to={paths.lab} className={styles.link ?? ''}>
            Lab
          </NavLink>
          <MoreMenu />
        </nav>
        {user?.planId === 'free' ? (
          <Offer>
            <Link to={paths.dashboardPlans} className={styles.upgrade}>
              Upgrade to Pro
            </Link>
          </Offer>
        ) : null}
        <button
          type="button"
          className={styles.search}
          aria-haspopup="dialog"
          onClick={() => {
            overlay.open('search');
          }}
        >
          <Search size={18} strokeWidth={1.6} aria-hidden="true" />
          <span className="visually-hidden">Search</span>
          <span className={styles.searchKeys} aria-hidden="true">
            <kbd>{isApple() ? '⌘' : 'Ctrl'} K</kbd>
          </span>
        </button>
        <SportMenu />
        {assistant ? (
          <button
            type="button"
            className={`${styles.iconButton ?? ''} ${styles.assistant ?? ''}`}
            aria-label="Assistant"
            aria-expanded={assistant.isOpen}
            onClick={assistant.toggle}
          >
            <MessageSquare size={18} strokeWidth={1.6} aria-hidden="true" />
          </button>
        ) : null}
        <ThemeToggle />
        {status === 'signedOut' ? (
          <Link to={paths.login} state={loginOriginOf(location)} className={styles.logIn}>
            Login
          </Link>
        ) : null}
        <AccountMenu />
      </div>
    </header>
  );
}
