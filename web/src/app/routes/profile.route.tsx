import type { ReactNode } from 'react';
import { BillingSection } from '../../features/billing/billing-section.tsx';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { Guard } from '../guard.tsx';

/** The signed-in user's profile. The screen resets when another user signs in to the same tab (S-039). */
export default function ProfileRoute(): ReactNode {
  const { user } = useSession();
  return (
    <Guard>
      <ProfileScreen key={user?.id} billing={<BillingSection />} />
    </Guard>
  );
}
