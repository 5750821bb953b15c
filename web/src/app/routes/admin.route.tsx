import type { ReactNode } from 'react';
import { Guard } from '../guard.tsx';
import NotFoundRoute from './not-found.route.tsx';

/** Requires the elite tier (S-038). The screen does not exist yet. */
export default function AdminRoute(): ReactNode {
  return (
    <Guard requiredTier="elite">
      <NotFoundRoute />
    </Guard>
  );
}
