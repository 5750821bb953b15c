import type { ReactNode } from 'react';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { useSport } from '../../lib/sport.ts';

export { readGamesAhead as readAhead } from '../../lib/predictions/read-ahead.ts';

/** The dashboard of the current sport (S-033, S-282). */
export default function DashboardRoute(): ReactNode {
  const { sport } = useSport();
  return <DashboardScreen key={sport} sport={sport} />;
}
