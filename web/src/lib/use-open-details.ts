import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Returns the ref of a `details` element that opens when one of its fields has a problem. The end of the problem does not
 * close it: someone is typing there.
 */
export function useOpenDetails(hasProblem: boolean): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (hasProblem && details.current !== null) details.current.open = true;
  }, [hasProblem]);
  return details;
}
