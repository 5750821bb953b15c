import { PRODUCT_NAME } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { HELPLINE, SUPPORT_EMAIL } from '../../config/site.ts';
import styles from './footer.module.css';

/** Public screens that have no link in a bar. */
const LINKS = [
  { to: paths.models, label: 'Models' },
  { to: paths.findings, label: 'Findings' },
  { to: paths.record, label: 'Track Record' },
  { to: paths.verify, label: 'Verify' },
  { to: paths.refund, label: 'Refunds' },
] as const;

/**
 * On every page: the link to the track record, copyright, support address and help for problem gambling (S-009, S-281).
 */
export function Footer(): ReactNode {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span>
          © {new Date().getFullYear()} {PRODUCT_NAME}
        </span>
        {LINKS.map(({ to, label }) => (
          <Link key={to} to={to} className={styles.link}>
            {label}
          </Link>
        ))}
        <a className={styles.link} href={`mailto:${SUPPORT_EMAIL}`}>
          {SUPPORT_EMAIL}
        </a>
        <span className={styles.help}>
          18+ · Gambling problem?{' '}
          <a className={styles.link} href={HELPLINE.href}>
            Call {HELPLINE.label}
          </a>
        </span>
      </div>
    </footer>
  );
}
