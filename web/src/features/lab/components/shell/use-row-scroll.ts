import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Refs of a row of links and of its current one, which is scrolled to the middle when it changes. */
export function useRowScroll(current: string): {
  readonly row: RefObject<HTMLElement | null>;
  readonly shown: RefObject<HTMLAnchorElement | null>;
} {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const [list, link] = [row.current, shown.current];
    if (list === null || link === null) return;
    // Only the row scrolls: `scrollIntoView` would also move the page.
    list.scrollLeft = link.offsetLeft - list.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return { row, shown };
}
