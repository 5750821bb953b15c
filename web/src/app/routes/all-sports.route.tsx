import type { ReactNode } from 'react';
import { AllSportsScreen } from '../../features/dashboard/all-sports-screen.tsx';
import { Guard } from '../guard.tsx';

/** The games of all sports require the elite tier (S-229). The server enforces the same rule. */
export default function AllSportsRoute(): ReactNode {
  return (
    <Guard requiredTier="elite" page="All sports">
      <AllSportsScreen />
    </Guard>
  );
}
