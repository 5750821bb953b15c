import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Within this distance of the end a reader counts as being there. */
const NEAR_PX = 24;
/** Above the last question, when its answer is longer than the list. */
const GAP_PX = 12;

interface StickToEnd {
  readonly list: RefObject<HTMLDivElement | null>;
  /** The last question in the list. */
  readonly question: RefObject<HTMLParagraphElement | null>;
  /** Something arrived below what the reader sees. */
  readonly hasNews: boolean;
  readonly handleScroll: () => void;
  readonly toEnd: () => void;
}

interface Parts {
  readonly list: HTMLElement | null;
  readonly question: HTMLElement | null;
}

/** Where a list ends for its reader: a long answer is read from its question on, so that stays in sight. */
function endOf(question: HTMLElement | null, bottom: number): number {
  const top = question?.offsetTop ?? 0;
  return top > 0 ? Math.min(bottom, top - GAP_PX) : bottom;
}

/** Never scrolls back: who reads on in a long answer is beyond its question. */
function scrollToEnd({ list, question }: Parts): void {
  if (!list) return;
  const end = endOf(question, list.scrollHeight);
  if (list.scrollTop < end) list.scrollTop = end;
}

/**
 * Keeps a list scrolled to its end while the reader is there, and reports what arrives below otherwise. The start of a long
 * answer stays in sight. `content` changes with everything that is added. A new `asked` scrolls to the end wherever the reader is.
 */
export function useStickToEnd(content: unknown, asked: string | undefined): StickToEnd {
  const list = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  /** What the list held when the reader left its end; null while there. */
  const [left, setLeft] = useState<{ readonly content: unknown } | null>(null);
  const isAtEnd = left === null;

  useLayoutEffect(() => {
    scrollToEnd({ list: list.current, question: question.current });
  }, [asked]);

  useLayoutEffect(() => {
    if (isAtEnd) scrollToEnd({ list: list.current, question: question.current });
  }, [content, isAtEnd]);

  // A taller input or a smaller window must not move the end out of sight.
  useEffect(() => {
    const element = list.current;
    if (!element || !isAtEnd) return undefined;
    const observer = new ResizeObserver(() => {
      scrollToEnd({ list: element, question: question.current });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isAtEnd]);

  const handleScroll = (): void => {
    const element = list.current;
    if (!element) return;
    const end = endOf(question.current, element.scrollHeight - element.clientHeight);
    const isNear = end - element.scrollTop < NEAR_PX;
    if (isNear !== isAtEnd) setLeft(isNear ? null : { content });
  };
  return {
    list,
    question,
    hasNews: left !== null && left.content !== content,
    handleScroll,
    toEnd: () => {
      scrollToEnd({ list: list.current, question: question.current });
      setLeft(null);
    },
  };
}
