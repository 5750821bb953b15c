import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { HeadingFocusProvider } from '../../lib/heading-focus.tsx';
import { useSport } from '../../lib/sport.ts';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { Footer } from './footer.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const MAIN_ID = 'main';

/** Header, page and footer of every screen; signed out there is no bottom bar (checklist S-051, S-059). */
export function Shell(): ReactNode {
  const { pathname } = useLocation();
  const { sport } = useSport();
  return (
    <HeadingFocusProvider pageKey={`${pathname} ${sport}`}>
      <a
        className={styles.skip}
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
      >
        Skip to content
      </a>
      <TopBar />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <RegionBoundary key={pathname}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </RegionBoundary>
      </main>
      <Footer />
    </HeadingFocusProvider>
  );
}
