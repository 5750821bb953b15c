import type { Slots } from '../understood.ts';
import type { Reading } from './entities/reading.ts';

/** Terms that come up in questions about others. */
const GENERAL: readonly string[] = [
  'cover',
  'spread',
  'total',
  'odds',
  'favorite',
  'underdog',
  'bankroll',
  'win-rate',
  'unit',
];

/** Often only says which bet another term is about. */
const ATS = 'against-the-spread';

/**
 * Names the term of a question that asks for one by an example (`why 52.4%`), or by a description that is known to mean
 * `described`, beyond doubt if `isSure`; null when there is none.
 */
export function definitionSlots(
  slots: Slots,
  { named, tokens }: Reading,
  described?: string,
  isSure = false,
): Slots | null {
  if (isSure && described !== undefined) return { ...slots, term: described };
  const terms = named.terms.map(({ meaning }) => meaning);
  const values = tokens.flatMap(({ figure }) => (figure === undefined ? [] : [figure.value]));
  const isBreakEven = values.includes(52.4) || values.includes(52.38);
  const strong = ['parlay', 'replay', 'hook', 'push'].find((term) => terms.includes(term));
  const term =
    strong ??
    (isBreakEven ? 'break-even' : undefined) ??
    (terms.includes('kelly') ? 'kelly' : undefined) ??
    terms.find((one) => !GENERAL.includes(one) && one !== ATS) ??
    described ??
    terms.find((one) => one === ATS) ??
    terms[0] ??
    (named.tiers.length > 0 ? 'tier' : undefined) ??
    (named.grades.length > 0 ? 'grade' : undefined) ??
    slots.term;
  return term === undefined ? null : { ...slots, term };
}
