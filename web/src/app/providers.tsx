import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { AnnouncerProvider } from '../lib/announcer.tsx';
import { useSession } from '../lib/session/session-context.ts';
import { SessionProvider } from '../lib/session/session-provider.tsx';
import { accountForShown, noteRead } from '../lib/shown-reads.ts';
import { useTheme } from '../lib/theme.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { EndedSession } from './ended-session.tsx';

/** The page shows its data before the stream of changes opens. */
const LiveUpdates = lazyPart(() => import('./live-updates.tsx'), 'silent');

interface Props {
  readonly children: ReactNode;
}

const READS = {
  errorRetryCount: 3,
  errorRetryInterval: 2_000,
  onSuccess: noteRead,
  use: [accountForShown],
};

/**
 * The context of every screen: reads with three retries, one live region, the session, toasts, live updates and the
 * theme.
 */
export function Providers({ children }: Props): ReactNode {
  // Set here because screens without the top bar follow the system theme too (S-061).
  useTheme();
  return (
    <SWRConfig value={READS}>
      <AnnouncerProvider>
        <SessionProvider>
          <UserToasts>
            <EndedSession />
            <Suspense fallback={null}>
              <LiveUpdates />
            </Suspense>
            {children}
          </UserToasts>
        </SessionProvider>
      </AnnouncerProvider>
    </SWRConfig>
  );
}

/** Drops undo toasts when the user changes. */
function UserToasts({ children }: Props): ReactNode {
  const { user } = useSession();
  return <ToastProvider owner={user?.id ?? null}>{children}</ToastProvider>;
}
