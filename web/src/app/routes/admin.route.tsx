import type { ReactNode } from 'react';
import { Guard } from '../guard.tsx';
import NotFoundRoute from './not-found.route.tsx';

/** Requires elite (checklist S-038); its screen is not built yet. */
export default function AdminRoute(): ReactNode {
  return (
    <Guard requiredTier="elite">
      <NotFoundRoute />
    </Guard>
  );
}
