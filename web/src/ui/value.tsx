import { MISSING_NAME, MISSING_TEXT } from '@app/domain';
import type { ReactNode } from 'react';

/** The sign for an unknown value: an en dash with the accessible name "not available". */
export function Missing(): ReactNode {
  return (
    <span role="img" aria-label={MISSING_NAME}>
      {MISSING_TEXT}
    </span>
  );
}

/** A formatted value. A missing one has an accessible name for those who cannot see the dash. */
export function Value({ text }: { readonly text: string | null }): ReactNode {
  return text === null || text === MISSING_TEXT ? <Missing /> : text;
}
