import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { VerifyScreen } from '../../features/verify/verify-screen.tsx';
import { readSport } from '../../features/verify/lib/checkpoint.ts';
import { useSport } from '../../lib/sport.ts';

/** A saved link opens with its own sport (as in S-049). Otherwise the current sport's chain is checked. */
export default function VerifyRoute(): ReactNode {
  const { sport, setSport } = useSport();
  const [query] = useSearchParams();
  const linked = readSport(query);
  useEffect(() => {
    if (linked !== null) setSport(linked);
  }, [linked, setSport]);
  return <VerifyScreen sport={sport} onSport={setSport} />;
}
