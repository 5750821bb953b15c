import type { ReactNode } from 'react';
import { RecordScreen } from '../../features/record/record-screen.tsx';
import { useSport } from '../../lib/sport.ts';

/** The track record of the current sport, like the dashboard. */
export default function RecordRoute(): ReactNode {
  const { sport, setSport } = useSport();
  return <RecordScreen sport={sport} onSport={setSport} />;
}
