import { useState } from 'react';

/** Returns whether a condition has held in any render. For a wait that a later retry must not start again. */
export function useOnce(condition: boolean): boolean {
  const [hasHeld, setHasHeld] = useState(condition);
  if (condition && !hasHeld) setHasHeld(true);
  return hasHeld;
}
