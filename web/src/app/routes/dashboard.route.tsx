import type { ReactNode } from 'react';
import { mutate, preload } from 'swr';
import { predictionsPath } from '../../config/static-paths.ts';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { readPredictions } from '../../lib/predictions/use-predictions.ts';
import { currentSport, useSport } from '../../lib/sport.ts';

/**
 * Reads the games of the shown slate before the first render asks for them, so that it has them at once. `search` is the
 * page's query. A failed read is reported by the dashboard.
 */
export async function readAhead(search: string): Promise<void> {
  // Another slate is another file.
  if (new URLSearchParams(search).has('slate')) return;
  const sport = currentSport();
  const path = predictionsPath(sport);
  // The first render takes the same answer as its own read.
  const view = await preload(path, () => readPredictions(sport, path));
  await mutate(path, view, { revalidate: false });
}

/** The dashboard of the current sport (S-033, S-282). */
export default function DashboardRoute(): ReactNode {
  const { sport } = useSport();
  return <DashboardScreen key={sport} sport={sport} />;
}
