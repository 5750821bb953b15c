// Loaded by the build only (build/prerender.ts).
import { PRODUCT_NAME } from '@app/domain';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { LandingDocument } from './app/landing/landing-document.tsx';
import { Footer } from './app/shell/footer.tsx';
import shell from './app/shell/shell.module.css';
import topBar from './app/shell/top-bar.module.css';
import { LANDING_TITLE, pageTitle } from './config/site.ts';
import { AnalysisShape } from './features/analysis/components/analysis-loading.tsx';
import { DashboardShapes } from './features/dashboard/components/dashboard-skeleton.tsx';
import { TableSkeleton } from './features/my-bets/components/table/bets-skeleton.tsx';
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
  /** The source of its screen, whose files it loads. null where the file has an entry of its own. */
  readonly source: string | null;
  /** Sources of lazy parts of which the screen shows one. It loads the files that all of them need. */
  readonly parts: readonly string[];
}

/** The screens of a game's tabs, by sport. */
const ANALYSES = ['football/nfl', 'football/cfb', 'football/generic', 'mlb/mlb'].map(
  (name) => `src/features/analysis/components/${name}-analysis.tsx`,
);

/** Returns every prerendered page. */
export function prerenderedPages(): readonly PrerenderedPage[] {
  return [
    {
      name: 'landing',
      title: LANDING_TITLE,
      description: LEAD,
      html: renderToString(<LandingDocument />),
      source: null,
      parts: [],
    },
    start('dashboard', <DashboardShapes hasOwnResults={false} />, 'app/routes/dashboard.route.tsx'),
    start('dashboard/my-bets', <TableSkeleton />, 'app/routes/my-bets.route.tsx'),
    start('dashboard/game', <AnalysisShape />, 'app/routes/game.route.tsx', ANALYSES),
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
 * What a screen shows before its code and data have loaded, for every reader. Nothing in it takes a touch or the focus,
 * since the app replaces it.
 */
function start(
  name: string,
  shapes: ReactNode,
  source: string,
  parts: readonly string[] = [],
): PrerenderedPage {
  const html = renderToString(
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
        <p className={shell.lead}>{LEAD}</p>
        {shapes}
      </main>
    </>,
  );
  return { name, title: PRODUCT_NAME, description: LEAD, html, source: `src/${source}`, parts };
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
  return { name, title: pageTitle(title), description, html, source: `src/${source}`, parts: [] };
}
