import type { ReactNode } from 'react';
import { ImportScreen } from '../../features/import/import-screen.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { Guard } from '../guard.tsx';

/** Bets of the signed-in user from a file; another user of the same tab starts with a new screen. */
export default function ImportBetsRoute(): ReactNode {
  const { user } = useSession();
  return (
    <Guard>
      <ImportScreen key={user?.id} />
    </Guard>
  );
}
