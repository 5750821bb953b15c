import { useSyncExternalStore } from 'react';
import { storedValue } from '../../lib/stored-value.ts';

export type RowHeight = 'comfortable' | 'compact';

/** Names no user (checklist S-063). */
const stored = storedValue<RowHeight>('rowHeight', (text) =>
  text === 'compact' ? 'compact' : 'comfortable',
);

/** How high rows are in this browser, and what changes it. */
export function useRowHeight(): readonly [RowHeight, (height: RowHeight) => void] {
  return [useSyncExternalStore(stored.subscribe, stored.read), stored.write];
}
