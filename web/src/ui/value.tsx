import { MISSING_NAME, MISSING_TEXT } from '@app/domain';
import type { ReactNode } from 'react';

/** The sign for a value nobody has: an en dash that says "not available". */
export function Missing(): ReactNode {
  return (
    <span role="img" aria-label={MISSING_NAME}>
      {MISSING_TEXT}
    </span>
  );
}

/** A formatted value; a missing one is named for those who do not see the dash. */
export function Value({ text }: { readonly text: string | null }): ReactNode {
  return text === null || text === MISSING_TEXT ? <Missing /> : text;
}
