import type { ReactNode } from 'react';
import { LandingScreen } from '../../features/landing/landing-screen.tsx';
import { Footer } from '../shell/footer.tsx';
import shell from '../shell/shell.module.css';
import { LandingHeader } from './landing-header.tsx';

/** The landing page with its own bar and the footer of every page. It needs neither a router nor a session. */
export function LandingPage(): ReactNode {
  return (
    <>
      <a className={shell.skip} href="#main">
        Skip to content
      </a>
      <LandingHeader />
      <main id="main" tabIndex={-1} className={shell.bare}>
        <LandingScreen />
      </main>
      <Footer />
    </>
  );
}
