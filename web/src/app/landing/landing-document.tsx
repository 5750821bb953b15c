import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { LandingPage } from './landing-page.tsx';

const READS = { errorRetryCount: 3, errorRetryInterval: 2_000 };

/** The landing page as a document of its own, the same when it is prerendered and when it is hydrated. */
export function LandingDocument(): ReactNode {
  return (
    <SWRConfig value={READS}>
      <LandingPage />
    </SWRConfig>
  );
}
