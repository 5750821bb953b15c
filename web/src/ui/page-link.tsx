import { createContext, createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';

export interface PageLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  /** The accessible name, when the text alone is ambiguous. It starts with the text. */
  readonly label?: string;
  /** Runs before the address opens. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** Loads the address as a document. */
function DocumentLink({ to, className, label, onOpen, children }: PageLinkProps): ReactNode {
  return (
    <a href={to} className={className} aria-label={label} onClick={onOpen}>
      {children}
    </a>
  );
}

/** How links open on pages that are documents of their own and also screens of the app. */
export const LinkContext = createContext<ComponentType<PageLinkProps>>(DocumentLink);

/** A link on such a page: inside the app it opens without loading a document. */
export function PageLink(props: PageLinkProps): ReactNode {
  return createElement(use(LinkContext), props);
}
