import { createContext, use, useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useFollowedLinks } from './followed-links.ts';

/** After a navigation, until the new page takes the focus: finds the link to return to, if any. */
const PendingContext = createContext<RefObject<(() => HTMLElement | null) | null>>({ current: null });

interface ProviderProps {
  /** Identifies the page. Query parameters do not change it. */
  readonly pageKey: string;
  readonly children: ReactNode;
}

/**
 * Focuses the heading whenever `pageKey` changes, except on the first page. Users who come back return to the link they
 * followed, if it still exists.
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
    if (!heading) return; // A lazy screen: its heading takes the focus when it loads.
    pendingRef.current = null;
    takeFocus(heading, findReturn());
  }, [pageKey, pathname, findFollowed]);
  return <PendingContext value={pendingRef}>{children}</PendingContext>;
}

interface HeadingProps {
  readonly children: ReactNode;
}

/** The only h1 of a page. It takes the focus after a navigation, so that the new page is announced. */
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
