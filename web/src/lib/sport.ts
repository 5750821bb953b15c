import { isActiveSport } from '@app/domain';
import type { Sport } from '@app/domain';
import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

const FIRST_SPORT: Sport = 'cfb';

/** An unknown or inactive stored sport falls back to the first value (S-062). */
const selected = storedValue<Sport>('selectedSport', (stored) =>
  stored !== null && isActiveSport(stored) ? stored : FIRST_SPORT,
);

/** Returns the visitor's sport, stored in this browser (S-062), and its setter. */
export function useSport(): { sport: Sport; setSport: (sport: Sport) => void } {
  return { sport: useSyncExternalStore(selected.subscribe, selected.read), setSport: selected.write };
}

/** Returns the visitor's sport outside of components. */
export function currentSport(): Sport {
  return selected.read();
}
