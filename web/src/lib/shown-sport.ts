import { isActiveSport } from '@app/domain';
import type { Sport } from '@app/domain';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSport } from './sport.ts';

const SPORT_QUERY = 'sport';

export interface ShownSport {
  /** null when the URL names an unknown or inactive sport. */
  readonly sport: Sport | null;
  /** The sport name in the URL. */
  readonly named: string | null;
  /** Shows another sport under an address that can be shared. */
  readonly choose: (sport: Sport) => void;
  /** Returns to the current sport. */
  readonly reset: () => void;
}

/** Returns the sport of a screen whose URL may name one. A link opens with its sport, which becomes the current one. */
export function useShownSport(): ShownSport {
  const { sport: current, setSport } = useSport();
  const [query, setQuery] = useSearchParams();
  const named = query.get(SPORT_QUERY);
  const wanted = named !== null && isActiveSport(named) ? named : null;
  useEffect(() => {
    if (wanted !== null) setSport(wanted);
  }, [wanted, setSport]);
  const change = (edit: (query: URLSearchParams) => void): void => {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        edit(next);
        return next;
      },
      { replace: true },
    );
  };
  return {
    sport: named === null ? current : wanted,
    named,
    choose: (sport) => {
      change((next) => {
        next.set(SPORT_QUERY, sport);
      });
    },
    reset: () => {
      change((next) => {
        next.delete(SPORT_QUERY);
      });
    },
  };
}
