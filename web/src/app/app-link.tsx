import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PageLinkProps } from '../ui/page-link.tsx';

/** A link of a prerendered page that opens inside the app. */
export function AppLink({ to, className, label, onOpen, children }: PageLinkProps): ReactNode {
  return (
    <Link to={to} className={className} aria-label={label} onClick={onOpen}>
      {children}
    </Link>
  );
}
