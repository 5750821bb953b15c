import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Makes a box reachable by keyboard while its content is higher than it. */
export function useScrolls(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.scrollHeight > element.clientHeight + 1) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return box;
}
