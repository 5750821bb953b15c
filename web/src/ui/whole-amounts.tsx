import type { ReactNode } from 'react';
import { keepTogether } from '../lib/keep-together.ts';

/**
 * A record, a sign and its amount, a range of shares, a word with a hyphen and the share before it, or `50-game samples`:
 * a line could break there.
 */
const WHOLE =
  /(\d+–\d+(?:–\d+)?|[+−]\$?\d[\d,]*(?:\.\d+)?u?|\d[\d,.]*% to \d[\d,.]*%|(?:\d[\d,.]*% )?[a-z]+-[a-z]+|\d+-game samples?|at [+-]\d+)/iu;

/** A sentence whose parts stay on one line: `4–1–0`, `−$1.55`, `42.2% to 71.5%`, `52.4% break-even`, dates and counts. */
export function WholeAmounts({ text }: { readonly text: string }): ReactNode {
  return keepTogether(text)
    .split(WHOLE)
    .map((part, index) =>
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
