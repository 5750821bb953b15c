// Loaded by the build only (build/prerender.ts).
import { PRODUCT_NAME } from '@app/domain';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { LandingDocument } from './app/landing/landing-document.tsx';
import { Footer } from './app/shell/footer.tsx';
import shell from './app/shell/shell.module.css';
import topBar from './app/shell/top-bar.module.css';
import { LANDING_TITLE, pageTitle } from './config/site.ts';
import { DashboardShapes } from './features/dashboard/components/dashboard-skeleton.tsx';
import skeleton from './features/dashboard/components/dashboard-skeleton.module.css';
import PrivacyScreen from './features/legal/privacy-screen.tsx';
import TermsScreen from './features/legal/terms-screen.tsx';
import { RefundLayout } from './features/refund/components/refund-layout.tsx';
import { LEAD } from './features/landing/lib/landing-texts.ts';
import { BrandMark } from './ui/brand-mark.tsx';
import { SaferGamblingScreen } from './features/safer-gambling/safer-gambling-screen.tsx';

/** A page whose first paint is in its HTML file. */
export interface PrerenderedPage {
  /** Its address without the leading slash names the file: `privacy` is `privacy.html`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  /** The source of its screen, whose style sheets the file loads. null where the file has an entry of its own. */
  readonly source: string | null;
}

/** Returns every prerendered page. */
export function prerenderedPages(): readonly PrerenderedPage[] {
  return [
    {
      name: 'landing',
      title: LANDING_TITLE,
      description: LEAD,
      html: renderToString(<LandingDocument />),
      source: null,
    },
    {
      name: 'dashboard',
      title: PRODUCT_NAME,
      description: LEAD,
      html: renderToString(<DashboardStart />),
      source: 'src/app/routes/dashboard.route.tsx',
    },
    screen(
      'privacy',
      'Privacy Policy',
      'What is stored about you, why and how long.',
      <PrivacyScreen />,
      'features/legal/privacy-screen.tsx',
    ),
    screen(
      'terms',
      'Terms & Conditions',
      'Information for adults, no bets, no promise of profit.',
      <TermsScreen />,
      'features/legal/terms-screen.tsx',
    ),
    screen(
      'refund',
      'Refunds',
      'When and how payments are refunded, and the form to ask for one.',
      // Without the form, so that nobody fills in one that the app then replaces.
      <RefundLayout>{null}</RefundLayout>,
      'app/routes/refund.route.tsx',
    ),
    screen(
      'safer-gambling',
      'Safer gambling',
      'Helplines by region, signs to watch for and what you can do.',
      <SaferGamblingScreen />,
      'app/routes/safer-gambling.route.tsx',
    ),
  ];
}

/**
 * What a dashboard shows before its code and games have loaded, for any sport and reader. Nothing in it takes a touch or
 * the focus, since the app replaces it.
 */
function DashboardStart(): ReactNode {
  return (
    <>
      <header className={topBar.bar}>
        <div className={topBar.inner}>
          <span className={topBar.brand}>
            <BrandMark />
            <span>{PRODUCT_NAME}</span>
          </span>
        </div>
      </header>
      <main className={shell.main} aria-busy="true">
        <p className={skeleton.lead}>{LEAD}</p>
        <DashboardShapes hasOwnResults={false} />
      </main>
    </>
  );
}

/** A screen of the app between an empty bar and the footer, until the app replaces it with the same. */
function screen(
  name: string,
  title: string,
  description: string,
  children: ReactNode,
  source: string,
): PrerenderedPage {
  const html = renderToString(
    <>
      <header className={topBar.bar} />
      <main className={shell.main}>{children}</main>
      <Footer />
    </>,
  );
  return { name, title: pageTitle(title), description, html, source: `src/${source}` };
}
