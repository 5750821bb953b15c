import type { Fact } from '../tools/tool.ts';
import { takeAll } from './claim.ts';
import { findDates } from './dates.ts';
import { findNames } from './names.ts';
import { findNumberWords } from './number-words.ts';
import { findNumbers } from './numbers.ts';
import { plain } from './rendered.ts';

/** A fact of this answer, as far as it proves anything. */
export type Proof = Pick<Fact, 'label' | 'text' | 'value'>;

/** In this order, since each leaves to the next what it did not read. */
export const READERS = [findNames, findDates, findNumberWords, findNumbers];

/** Words our formats put beside figures. */
const BESIDE = new Set(
  (
    'nfl mlb cfb ml o u et at vs of to the a and in on by for from with per out over under through ' +
    'bet bets pass game games pick picks week weeks season day days min h ago unit units point points won lost push void'
  ).split(' '),
);
/** Of a name besides the part we know: `Western Kentucky`, `Miami (OH)`. */
const MAX_NAME_WORDS = 2;
const NAME_KEY = /^(?:team|college|sportsbook):/;

/** Returns the keys that facts prove. */
export function provenBy(facts: readonly Proof[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { label, text, value } of facts) {
    for (const key of keysOf(text, typeof value === 'number')) keys.add(key);
    if (/\bweek\b/i.test(label) && /^\d{1,2}$/.test(text)) keys.add(`week:${text}`);
    // The value behind a short name is the full one.
    if (typeof value === 'string')
      for (const key of keysOf(value, false).filter((one) => NAME_KEY.test(one))) keys.add(key);
  }
  return keys;
}

/**
 * Names and notes come from outside and may hold anything, such as a sentence with a price. So a text proves its figures only
 * if it is made of figures, or stands for a number of ours.
 */
function keysOf(text: string, isNumber: boolean): readonly string[] {
  const { claims, rest } = takeAll(plain(text), READERS);
  const keys = claims.flatMap(({ gives }) => gives);
  if (isNumber) return keys;
  if (/[{}[\]<>|@#\\^~*_="]/.test(text)) return [];
  const words = (rest.match(/\p{L}+/gu) ?? []).filter((word) => !BESIDE.has(word.toLowerCase()));
  if (words.length === 0) return keys;
  const isName = words.length <= MAX_NAME_WORDS && words.every((word) => /^\p{Lu}/u.test(word));
  return isName ? keys.filter((key) => NAME_KEY.test(key)) : [];
}

const FIGURE_KEY = /^(?:number|percent|money|units):([-+]?[\d.]+)$/;

/** Returns the sizes of the numbers in a text, however they are written, such as `60` for `sixty percent`. */
export function numbersIn(text: string): readonly number[] {
  return sizesOf(takeAll(plain(text), READERS).claims.flatMap(({ gives }) => gives));
}

/** Returns the sizes of the numbers that facts prove. */
export function numbersOf(facts: readonly Proof[]): readonly number[] {
  return sizesOf([...provenBy(facts)]);
}

function sizesOf(keys: readonly string[]): readonly number[] {
  return keys.flatMap((key) => FIGURE_KEY.exec(key)?.[1] ?? []).map((number) => Math.abs(Number(number)));
}
