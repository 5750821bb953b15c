import type { ReactNode } from 'react';

/** The product's logo, shown beside the name. */
export function BrandMark(): ReactNode {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" aria-hidden="true">
      <rect x=".75" y=".75" width="20.5" height="20.5" rx="4" strokeWidth="1.5" />
      <path d="M5 7h12M5 11h7M5 15h4.5" strokeWidth="1.5" />
      <path d="M14.5 9v8" strokeWidth="2" />
    </svg>
  );
}
