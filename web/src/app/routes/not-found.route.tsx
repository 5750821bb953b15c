import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import styles from './not-found.module.css';

const LINKS = [
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.predictions, label: 'Predictions' },
  { to: paths.root, label: 'Home' },
  { to: paths.findings, label: 'Findings' },
  { to: paths.dashboardProfile, label: 'Profile' },
];

/** Shown for every unknown path, with status 404 from the server (S-032, S-265). */
export default function NotFoundRoute(): ReactNode {
  useDocumentTitle('Page Not Found');
  return (
    <div className={styles.page}>
      <p className={styles.code}>404</p>
      <PageHeading>Page Not Found</PageHeading>
      <p className={styles.note}>This page doesn’t exist. It may have moved, or the link has a typo.</p>
      <nav aria-label="Where to go">
        <ul className={styles.links}>
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link className={styles.link} to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
