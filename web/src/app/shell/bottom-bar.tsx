import { ChartLine, CircleUser, House, MessageSquare, ReceiptText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useIsAtDashboard } from './at-dashboard.ts';
import { isAt } from './is-at.ts';
import { MORE_SCREENS } from './more-links.ts';
import styles from './bottom-bar.module.css';
import type { Assistant } from './use-assistant.ts';

const PLAN_SCREENS: readonly string[] = [paths.plans, paths.dashboardPlans, paths.plansSuccess, paths.refund];

interface Tab {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Screens without a tab, found under this one. */
  readonly related: readonly string[];
}

interface Props {
  readonly assistant: Assistant | null;
}

/** The bottom bar on a phone, for signed-in users (S-058, S-059). Elite users have the AI button. */
export function BottomBar({ assistant }: Props): ReactNode {
  const isAtDashboard = useIsAtDashboard();
  const { pathname } = useLocation();
  // The profile has two addresses.
  const isAtOther = isAt([paths.dashboardProfile], pathname);
  const tabs: readonly Tab[] = [
    {
      to: paths.myBets,
      label: 'Bets',
      Icon: ReceiptText,
      related: [paths.importBets],
    },
    {
      to: paths.performance,
      label: 'Stats',
      Icon: ChartLine,
      related: MORE_SCREENS,
    },
    {
      to: isAtOther ? paths.dashboardProfile : paths.profile,
      label: 'Profile',
      Icon: CircleUser,
      related: PLAN_SCREENS,
    },
  ];
  return (
    <nav aria-label="Mobile" className={styles.bar}>
      <Link to={paths.dashboard} className={styles.link} aria-current={isAtDashboard ? 'page' : undefined}>
        <House size={20} strokeWidth={1.6} aria-hidden="true" />
        Home
      </Link>
      {tabs.map(({ to, label, Icon, related }) => (
        <Link
          key={label}
          to={to}
          className={styles.link}
          aria-current={isAt([to], pathname) ? 'page' : isAt(related, pathname) ? 'true' : undefined}
        >
          <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
          {label}
        </Link>
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
