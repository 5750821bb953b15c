import { PRODUCT_NAME, SUPPORT_EMAIL } from '@app/domain';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { HELPLINE } from '../../config/site.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './footer.module.css';

/** Public screens that have no link in a bar. */
const LINKS = [
  { to: paths.lab, label: 'Bankroll Lab' },
  { to: paths.models, label: 'Models' },
  { to: paths.findings, label: 'Findings' },
  { to: paths.record, label: 'Track Record' },
  { to: paths.verify, label: 'Verify' },
  { to: paths.refund, label: 'Refunds' },
  { to: paths.privacy, label: 'Privacy Policy' },
  { to: paths.terms, label: 'Terms & Conditions' },
] as const;

/**
 * On every page: the link to the track record, copyright, legal pages, support address and help for problem gambling
 * (S-009, S-281).
 */
export function Footer(): ReactNode {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <span suppressHydrationWarning>
          © {new Date().getFullYear()} {PRODUCT_NAME}
        </span>
        {LINKS.map(({ to, label }) => (
          <PageLink key={to} to={to} className={styles.link}>
            {label}
          </PageLink>
        ))}
        <a className={styles.link} href={`mailto:${SUPPORT_EMAIL}`}>
          {SUPPORT_EMAIL}
        </a>
        <span className={styles.help}>
          18+ ·{' '}
          <PageLink to={paths.saferGambling} className={styles.link}>
            Safer gambling
          </PageLink>{' '}
          ·{' '}
          <a className={styles.link} href={HELPLINE.href} aria-label={`Call ${HELPLINE.label}`}>
            {HELPLINE.label}
          </a>
        </span>
      </div>
    </footer>
  );
}
