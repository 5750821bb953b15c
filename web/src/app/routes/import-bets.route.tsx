import type { ReactNode } from 'react';
import { ImportScreen } from '../../features/import/import-screen.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { Guard } from '../guard.tsx';

/** Imports bets from a file for the signed-in user. The screen resets when another user signs in to the same tab. */
export default function ImportBetsRoute(): ReactNode {
  const { user } = useSession();
  return (
    <Guard>
      <ImportScreen key={user?.id} />
    </Guard>
  );
}
