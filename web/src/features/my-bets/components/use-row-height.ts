import { useSyncExternalStore } from 'react';
import { storedValue } from '../../../lib/stored-value.ts';

export type RowHeight = 'comfortable' | 'compact';

/** Contains no user data (S-063). */
const stored = storedValue<RowHeight>('rowHeight', (text) =>
  text === 'compact' ? 'compact' : 'comfortable',
);

/** Returns the row height of this browser and a function to change it. */
export function useRowHeight(): readonly [RowHeight, (height: RowHeight) => void] {
  return [useSyncExternalStore(stored.subscribe, stored.read), stored.write];
}
