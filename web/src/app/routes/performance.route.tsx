import type { ReactNode } from 'react';
import { PerformanceScreen } from '../../features/performance/performance-screen.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { Guard } from '../guard.tsx';

/** Requires sign-in. The screen resets when another user signs in to the same tab (S-039). */
export default function PerformanceRoute(): ReactNode {
  const { user } = useSession();
  return (
    <Guard>
      <PerformanceScreen key={user?.id} />
    </Guard>
  );
}
