import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { AnnouncerProvider } from '../lib/announcer.tsx';
import { LiveUpdates } from './live-updates.tsx';

interface Props {
  readonly children: ReactNode;
}

/** What every screen stands on: reads with three retries, one live region, live updates. */
export function Providers({ children }: Props): ReactNode {
  return (
    <SWRConfig value={{ errorRetryCount: 3, errorRetryInterval: 2_000 }}>
      <AnnouncerProvider>
        <LiveUpdates />
        {children}
      </AnnouncerProvider>
    </SWRConfig>
  );
}
