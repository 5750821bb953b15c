import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import { LANDING_TITLE } from '../../config/site.ts';
import { LandingPage } from '../landing/landing-page.tsx';

/** The landing page inside the app (S-019). Opened as a document it has an entry of its own. */
export default function LandingRoute(): ReactNode {
  const isNavigation = useNavigationType() === 'PUSH';
  useEffect(() => {
    document.title = LANDING_TITLE;
    if (!isNavigation) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isNavigation]);
  return <LandingPage />;
}
