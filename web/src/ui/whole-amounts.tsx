import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { keepTogether } from '../lib/keep-together.ts';

/**
 * A record, a sign and its amount, a range of shares, a word with a hyphen and the share before it, or `50-game samples`:
 * a line could break there.
 */
const WHOLE =
  /(\d+–\d+(?:–\d+)?|[+−]\$?\d[\d,]*(?:\.\d+)?u?|[\d.]+% to [\d.]+%|(?:[\d.]+% )?[a-z]+-[a-z]+|\d+-game samples?|at [+-]\d+)/iu;

/** A range with its name, which takes a new line where both do not fit on this one. */
const NAMED_RANGE = /(95%\srange [\d.]+% to [\d.]+%)/u;

/** A sentence whose parts stay on one line: `4–1–0`, `−$1.55`, `42.2% to 71.5%`, `52.4% break-even`, dates and counts. */
export function WholeAmounts({ text }: { readonly text: string }): ReactNode {
  return wrapped(keepTogether(text), NAMED_RANGE, 'whole-range', (part) =>
    wrapped(part, WHOLE, 'whole-amount', (amount) => amount),
  );
}

function wrapped(
  text: string,
  pattern: RegExp,
  className: string,
  inside: (part: string) => ReactNode,
): ReactNode {
  return text.split(pattern).map((part, index) =>
    // The parts of a sentence have no other identity.
    index % 2 === 0 ? (
      <Fragment key={index}>{inside(part)}</Fragment>
    ) : (
      <span key={index} className={className}>
        {inside(part)}
      </span>
    ),
  );
}
