import { isActiveSport } from '@app/domain';
import type { Sport } from '@app/domain';
import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

const FIRST_SPORT: Sport = 'cfb';

/** Empty until a sport was chosen. An unknown or inactive one counts as none. */
const selected = storedValue<Sport | ''>('selectedSport', (stored) =>
  stored !== null && isActiveSport(stored) ? stored : '',
);

/** Returns the visitor's sport, stored in this browser (S-062), and its setter. */
export function useSport(): { sport: Sport; setSport: (sport: Sport) => void } {
  return { sport: useSyncExternalStore(selected.subscribe, currentSport), setSport: selected.write };
}

/** Returns the visitor's sport outside of components. Without a choice it is the first value (S-062). */
export function currentSport(): Sport {
  return selected.read() || FIRST_SPORT;
}

/** Selects a sport for a visitor who has not chosen one. */
export function suggestSport(sport: Sport): void {
  if (selected.read() === '') selected.write(sport);
}
