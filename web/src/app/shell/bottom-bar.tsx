import { CircleUser, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import styles from './bottom-bar.module.css';

const TARGETS = [
  { to: paths.dashboard, label: 'Home', Icon: House },
  { to: paths.profile, label: 'Profile', Icon: CircleUser },
] as const;

/** The bar under the thumb on a phone, for signed-in users (checklist S-058, S-059); further targets come with their screens. */
export function BottomBar(): ReactNode {
  return (
    <nav aria-label="Mobile" className={styles.bar}>
      {TARGETS.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={styles.link ?? ''}>
          <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
