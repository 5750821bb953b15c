import { createContext, use, useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';

/** True between a navigation and the moment the new page's heading has taken the focus. */
const PendingContext = createContext<RefObject<boolean>>({ current: false });

interface ProviderProps {
  /** What makes a page another page; query values do not. */
  readonly pageKey: string;
  readonly children: ReactNode;
}

/** Asks for focus on the heading whenever `pageKey` changes, never at the first page. */
export function HeadingFocusProvider({ pageKey, children }: ProviderProps): ReactNode {
  const pendingRef = useRef(false);
  const shownPage = useRef(pageKey);
  useEffect(() => {
    if (shownPage.current === pageKey) return;
    shownPage.current = pageKey;
    pendingRef.current = true;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return; // a lazy screen: its heading takes the focus when it comes
    pendingRef.current = false;
    heading.focus();
    window.scrollTo(0, 0);
  }, [pageKey]);
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
    if (!pendingRef.current) return;
    pendingRef.current = false;
    heading.current?.focus();
  }, [pendingRef]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
