import { ChartLine, CircleUser, House, MessageSquare, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useMatch } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useIsAtDashboard } from './at-dashboard.ts';
import styles from './bottom-bar.module.css';
import type { Assistant } from './use-assistant.ts';

interface Props {
  readonly assistant: Assistant | null;
}

/** The bottom bar on a phone, for signed-in users (S-058, S-059). Elite users have the AI button. */
export function BottomBar({ assistant }: Props): ReactNode {
  const isAtDashboard = useIsAtDashboard();
  // The profile has two addresses.
  const isAtOther = useMatch(paths.dashboardProfile) !== null;
  const targets = [
    { to: paths.myBets, label: 'Bets', Icon: ReceiptText },
    { to: paths.performance, label: 'Stats', Icon: ChartLine },
    { to: isAtOther ? paths.dashboardProfile : paths.profile, label: 'Profile', Icon: CircleUser },
  ];
  return (
    <nav aria-label="Mobile" className={styles.bar}>
      <Link to={paths.dashboard} className={styles.link} aria-current={isAtDashboard ? 'page' : undefined}>
        <House size={20} strokeWidth={1.6} aria-hidden="true" />
        Home
      </Link>
      {targets.map(({ to, label, Icon }) => (
        <NavLink key={label} to={to} className={styles.link ?? ''}>
          <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
      {assistant ? (
        <button
          type="button"
          className={styles.link}
          aria-haspopup="dialog"
          aria-expanded={assistant.isOpen}
          onClick={assistant.toggle}
        >
          <MessageSquare size={20} strokeWidth={1.6} aria-hidden="true" />
          AI
        </button>
      ) : null}
    </nav>
  );
}
