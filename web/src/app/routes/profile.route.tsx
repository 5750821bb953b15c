import type { ReactNode } from 'react';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { Guard } from '../guard.tsx';

/** The signed-in user's own page; another user of the same tab starts with a new one (checklist S-039). */
export default function ProfileRoute(): ReactNode {
  const { user } = useSession();
  return (
    <Guard>
      <ProfileScreen key={user?.id} />
    </Guard>
  );
}
