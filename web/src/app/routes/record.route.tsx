import type { ReactNode } from 'react';
import { RecordScreen } from '../../features/record/record-screen.tsx';
import { useShownSport } from '../../lib/shown-sport.ts';
import { UnsupportedSport } from '../../ui/unsupported-sport.tsx';

/** The track record of the sport in the URL, else of the current one. */
export default function RecordRoute(): ReactNode {
  const { sport, named, choose, reset } = useShownSport();
  if (sport === null) return <UnsupportedSport title="Track Record" named={named} onRetry={reset} />;
  return <RecordScreen sport={sport} onSport={choose} />;
}
