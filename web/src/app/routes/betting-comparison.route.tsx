import type { ReactNode } from 'react';
import { Guard } from '../guard.tsx';
import NotFoundRoute from './not-found.route.tsx';

/** Requires premium (checklist S-037); its screen is not built yet. */
export default function BettingComparisonRoute(): ReactNode {
  return (
    <Guard requiredTier="premium">
      <NotFoundRoute />
    </Guard>
  );
}
