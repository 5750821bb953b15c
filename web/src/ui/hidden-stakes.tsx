import type { ReactNode } from 'react';
import { EmptyState } from './state-panel.tsx';

/** Takes the place of stakes while the reader's `isPaused`. */
export function HiddenStakes(): ReactNode {
  return (
    <EmptyState
      title="Stakes are hidden"
      note="They are not shown during a time-out or self-exclusion, or until your own limits are known."
    />
  );
}
