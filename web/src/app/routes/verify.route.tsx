import type { ReactNode } from 'react';
import { VerifyScreen } from '../../features/verify/verify-screen.tsx';
import { useSport } from '../../lib/sport.ts';

/** Checks the chain of the current sport. */
export default function VerifyRoute(): ReactNode {
  const { sport, setSport } = useSport();
  return <VerifyScreen sport={sport} onSport={setSport} />;
}
