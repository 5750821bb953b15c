import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Within this distance of the end a reader counts as being there. */
const NEAR_PX = 24;

interface StickToEnd {
  readonly list: RefObject<HTMLDivElement | null>;
  /** Something arrived below what the reader sees. */
  readonly hasNews: boolean;
  readonly handleScroll: () => void;
  readonly toEnd: () => void;
}

function scrollToEnd(element: HTMLElement | null): void {
  if (element) element.scrollTop = element.scrollHeight;
}

/**
 * Keeps a list scrolled to its end while the reader is there, and reports what arrives below otherwise. `content`
 * changes with everything that is added. A new `asked` scrolls to the end wherever the reader is.
 */
export function useStickToEnd(content: unknown, asked: string | undefined): StickToEnd {
  const list = useRef<HTMLDivElement>(null);
  /** What the list held when the reader left its end; null while there. */
  const [left, setLeft] = useState<{ readonly content: unknown } | null>(null);
  const isAtEnd = left === null;

  useLayoutEffect(() => {
    scrollToEnd(list.current);
  }, [asked]);

  useLayoutEffect(() => {
    if (isAtEnd) scrollToEnd(list.current);
  }, [content, isAtEnd]);

  // A taller input or a smaller window must not move the end out of sight.
  useEffect(() => {
    const element = list.current;
    if (!element || !isAtEnd) return undefined;
    const observer = new ResizeObserver(() => {
      scrollToEnd(element);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isAtEnd]);

  const handleScroll = (): void => {
    const element = list.current;
    if (!element) return;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    if (isNear !== isAtEnd) setLeft(isNear ? null : { content });
  };
  return {
    list,
    hasNews: left !== null && left.content !== content,
    handleScroll,
    toEnd: () => {
      scrollToEnd(list.current);
      setLeft(null);
    },
  };
}
