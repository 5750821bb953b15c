import type { ReactNode } from 'react';

/** A sign and the amount after it, or a word with a hyphen, between which a line could break. */
const WHOLE = /([+−]\$?\d[\d,]*(?:\.\d+)?u?|[a-z]+-[a-z]+)/iu;

/** A sentence whose signed amounts and words with a hyphen stay on one line: `−$1.55`, `break-even`. */
export function WholeAmounts({ text }: { readonly text: string }): ReactNode {
  return text.split(WHOLE).map((part, index) =>
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
