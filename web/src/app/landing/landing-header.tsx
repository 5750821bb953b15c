import { PRODUCT_NAME } from '@app/domain';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { SECTION_IDS } from '../../features/landing/landing-screen.tsx';
import { useHasToken } from '../../lib/session/use-has-token.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import buttons from '../../ui/button.module.css';
import { PageLink } from '../../ui/page-link.tsx';
import { ThemeToggle } from '../shell/theme-toggle.tsx';
import styles from './landing-header.module.css';

const SECTIONS = [
  { id: SECTION_IDS.features, label: 'Features' },
  { id: SECTION_IDS.record, label: 'Record' },
  { id: SECTION_IDS.pricing, label: 'Pricing' },
  { id: SECTION_IDS.questions, label: 'FAQ' },
] as const;

/** The landing page's bar: its sections, the theme, and the way in. */
export function LandingHeader(): ReactNode {
  const hasToken = useHasToken();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <PageLink className={styles.brand} to={paths.root}>
          <BrandMark />
          <span>{PRODUCT_NAME}</span>
        </PageLink>
        <nav aria-label="Sections" className={styles.nav}>
          {SECTIONS.map(({ id, label }) => (
            <a key={id} className={styles.link} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        <ThemeToggle />
        {hasToken ? (
          <PageLink className={`${buttons.button ?? ''} ${buttons.primary ?? ''}`} to={paths.dashboard}>
            Open dashboard
          </PageLink>
        ) : (
          <>
            <PageLink className={styles.login} to={paths.login}>
              Login
            </PageLink>
            <PageLink className={[buttons.button, buttons.primary, styles.trial].join(' ')} to={paths.plans}>
              Start Free Trial
            </PageLink>
          </>
        )}
      </div>
    </header>
  );
}
