import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { VerifyScreen } from '../../features/verify/verify-screen.tsx';
import { readSport } from '../../features/verify/checkpoint.ts';
import { useSport } from '../../lib/sport.ts';

/** A kept link opens with the sport it is of (as in checklist S-049); else the current sport's chain is checked. */
export default function VerifyRoute(): ReactNode {
  const { sport, setSport } = useSport();
  const [query] = useSearchParams();
  const linked = readSport(query);
  useEffect(() => {
    if (linked !== null) setSport(linked);
  }, [linked, setSport]);
  return <VerifyScreen sport={sport} onSport={setSport} />;
}
