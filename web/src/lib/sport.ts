import { isActiveSport } from '@app/domain';
import type { Sport } from '@app/domain';
import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

const FIRST_SPORT: Sport = 'cfb';

/** An unknown or inactive stored sport falls back to the first value (checklist S-062). */
const selected = storedValue<Sport>('selectedSport', (stored) =>
  stored !== null && isActiveSport(stored) ? stored : FIRST_SPORT,
);

/** The sport the visitor works with, stored in this browser (checklist S-062), and a setter that stores it. */
export function useSport(): { sport: Sport; setSport: (sport: Sport) => void } {
  return { sport: useSyncExternalStore(selected.subscribe, selected.read), setSport: selected.write };
}
