import { isActiveSport } from '@app/domain';
import type { Sport } from '@app/domain';
import { useEffect } from 'react';
import { useQueryEdit } from './query-values.ts';
import { useSport } from './sport.ts';

const SPORT_QUERY = 'sport';

export interface ShownSport {
  /** null when the URL names an unknown or inactive sport. */
  readonly sport: Sport | null;
  /** The sport name in the URL. */
  readonly named: string | null;
  /** Shows another sport under an address that can be shared, without a parameter that belongs to this one. */
  readonly choose: (sport: Sport, without?: string) => void;
  /** Returns to the current sport. */
  readonly reset: () => void;
}

/** Returns the sport of a screen whose URL may name one. A link opens with its sport, which becomes the current one. */
export function useShownSport(): ShownSport {
  const { sport: current, setSport } = useSport();
  const [query, editQuery] = useQueryEdit();
  const named = query.get(SPORT_QUERY);
  const wanted = named !== null && isActiveSport(named) ? named : null;
  useEffect(() => {
    if (wanted !== null) setSport(wanted);
  }, [wanted, setSport]);
  return {
    sport: named === null ? current : wanted,
    named,
    choose: (sport, without) => {
      editQuery((next) => {
        if (without !== undefined) next.delete(without);
        next.set(SPORT_QUERY, sport);
      });
    },
    reset: () => {
      editQuery((next) => {
        next.delete(SPORT_QUERY);
      });
    },
  };
}
