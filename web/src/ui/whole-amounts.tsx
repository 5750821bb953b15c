import type { ReactNode } from 'react';

/** A sign and the amount after it, between which a line could break. */
const SIGNED = /([+−]\$?[\d,]+(?:\.\d+)?u?)/u;

/** A sentence whose signed amounts stay on one line: `−$1.55`. */
export function WholeAmounts({ text }: { readonly text: string }): ReactNode {
  return text.split(SIGNED).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The parts of a sentence have no other identity.
      <span key={index} className="whole-amount">
        {part}
      </span>
    ),
  );
}
