import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Used until the width is measured, and where there is no layout. */
export const DEFAULT_WIDTH = 640;

/** Returns an element's current width in whole pixels, so that a scroll bar's fraction does not render again. */
export function useWidth<T extends HTMLElement>(): { ref: RefObject<T | null>; width: number } {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const measured = Math.floor(element.getBoundingClientRect().width);
      if (measured > 0) setWidth(measured);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { ref, width };
}
