import type { ReactNode } from 'react';
import { Guard } from '../guard.tsx';
import NotFoundRoute from './not-found.route.tsx';

/** For signed-in users (checklist S-039); its screen is not built yet. */
export default function PerformanceRoute(): ReactNode {
  return (
    <Guard>
      <NotFoundRoute />
    </Guard>
  );
}
