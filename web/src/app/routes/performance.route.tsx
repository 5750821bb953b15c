import type { ReactNode } from 'react';
import { PerformanceScreen } from '../../features/performance/performance-screen.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { Guard } from '../guard.tsx';

/** For signed-in users; another user of the same tab starts with a new screen (checklist S-039). */
export default function PerformanceRoute(): ReactNode {
  const { user } = useSession();
  return (
    <Guard>
      <PerformanceScreen key={user?.id} />
    </Guard>
  );
}
