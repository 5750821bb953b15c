import { createContext, use, useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useFollowedLinks } from './followed-links.ts';

/** Between a navigation and the moment the new page has taken the focus: finds the link to return to, if any. */
const PendingContext = createContext<RefObject<(() => HTMLElement | null) | null>>({ current: null });

interface ProviderProps {
  /** What makes a page another page; query values do not. */
  readonly pageKey: string;
  readonly children: ReactNode;
}

/**
 * Asks for focus on the heading whenever `pageKey` changes, never at the first page. Who comes back to a page stands
 * again at the link that led away from it, as long as it is there.
 */
export function HeadingFocusProvider({ pageKey, children }: ProviderProps): ReactNode {
  const { pathname, search } = useLocation();
  const findFollowed = useFollowedLinks(pathname + search);
  const pendingRef = useRef<(() => HTMLElement | null) | null>(null);
  const shown = useRef({ pageKey, pathname });
  useEffect(() => {
    const left = shown.current;
    if (left.pageKey === pageKey) return;
    shown.current = { pageKey, pathname };
    const findReturn = (): HTMLElement | null => findFollowed(left.pathname);
    pendingRef.current = findReturn;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return; // a lazy screen: its heading takes the focus when it comes
    pendingRef.current = null;
    takeFocus(heading, findReturn());
  }, [pageKey, pathname, findFollowed]);
  return <PendingContext value={pendingRef}>{children}</PendingContext>;
}

interface HeadingProps {
  readonly children: ReactNode;
}

/** The one h1 of a page; it takes the focus after a navigation so that the new page is read out. */
export function PageHeading({ children }: HeadingProps): ReactNode {
  const pendingRef = use(PendingContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const findReturn = pendingRef.current;
    if (!findReturn) return;
    pendingRef.current = null;
    if (heading.current) takeFocus(heading.current, findReturn());
  }, [pendingRef]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

function takeFocus(heading: HTMLElement, followed: HTMLElement | null): void {
  if (!followed) window.scrollTo(0, 0);
  (followed ?? heading).focus();
}
