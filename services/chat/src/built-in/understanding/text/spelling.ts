import { OTHER_WORDS } from '../vocabulary/other-words.ts';

/** Words shorter than this are only corrected to common ones, and longer ones may have two mistakes. */
const MIN_LENGTH = 4;
const LONG_LENGTH = 8;
const SHORTEST = 3;
/** A word of so many learned wordings is common. */
const COMMON = 25;
/** Of several near words one is meant if it is so many times as common as each other. */
const MUCH_MORE = 5;
/** The fewest consonants that identify a misspelled word: `dolfins`, `wether`. */
const MIN_CONSONANTS = 3;

/** Returns how many learned wordings contain a word. */
export type Commonness = (word: string) => number;

interface KnownWord {
  readonly word: string;
  readonly letters: number;
}

/** Corrects words that are not known to the nearest known word: the only one, or by far the most common. */
export class Speller {
  private readonly known: ReadonlySet<string>;
  private readonly byLength = new Map<number, KnownWord[]>();
  private readonly byConsonants = new Map<string, string[]>();
  private readonly short = new Set<string>();
  private readonly cache = new Map<string, string>();
  private readonly countOf: Commonness;

  /** `names` are known words of names, which are also told by their consonants. */
  constructor(
    known: ReadonlySet<string>,
    countOf: Commonness = () => 0,
    names: ReadonlySet<string> = new Set(),
  ) {
    this.known = known;
    this.countOf = countOf;
    for (const word of known) {
      const consonants = consonantsOf(word);
      if (consonants.length >= MIN_CONSONANTS && (names.has(word) || countOf(word) >= COMMON))
        this.byConsonants.set(consonants, [...(this.byConsonants.get(consonants) ?? []), word]);
      if (!/^[a-z]+$/.test(word)) continue;
      if (word.length === SHORTEST) this.short.add(word);
      if (word.length < MIN_LENGTH) continue;
      const others = this.byLength.get(word.length) ?? [];
      others.push({ word, letters: lettersOf(word) });
      this.byLength.set(word.length, others);
    }
  }

  has(word: string): boolean {
    return this.known.has(word);
  }

  /** Returns the word itself when it is known, or when none or several known words are as near. */
  correct(word: string): string {
    if (this.known.has(word) || OTHER_WORDS.has(word) || !/^[a-z]+$/.test(word)) return word;
    const cached = this.cache.get(word);
    if (cached !== undefined) return cached;
    const corrected = this.nearest(word);
    if (this.cache.size > 2_000) this.cache.clear();
    this.cache.set(word, corrected);
    return corrected;
  }

  /** Whether several known words are as near to an unknown one, so that it was meant to be one of them. */
  isGarbled(word: string): boolean {
    if (this.known.has(word) || OTHER_WORDS.has(word) || word.length < MIN_LENGTH || !/^[a-z]+$/.test(word))
      return false;
    return this.candidates(word, 1).some((one) => isWithin(word, one, 1));
  }

  private nearest(word: string): string {
    // `heyyyy`
    if (/(.)\1\1/.test(word)) {
      const short = ['$1', '$1$1'].map((letters) => word.replaceAll(/(.)\1{2,}/g, letters));
      return short.find((one) => this.known.has(one)) ?? this.nearest(short[0] ?? word);
    }
    const stem = word.replace(/s$/, '');
    if (stem !== word && this.known.has(stem)) return stem;
    if (word.length > 2 && this.known.has(`${word}s`)) return `${word}s`;
    const swapped = this.swapped(word);
    if (swapped !== null) return swapped;
    if (word.length < SHORTEST) return word;
    if (word.length < MIN_LENGTH) return this.common(word) ?? word;
    const allowed = word.length >= LONG_LENGTH ? 2 : 1;
    for (let distance = 1; distance <= allowed; distance += 1) {
      const near = this.candidates(word, distance).filter((one) => isWithin(word, one, distance));
      // Most mistakes are behind the first letter, so that one decides between several words.
      const sameStart = near.filter((one) => one.startsWith(word.charAt(0)));
      const [only, other] = sameStart.length > 0 ? sameStart : near;
      if (only !== undefined && (other === undefined || isSameStem(only, other, near.length))) return only;
      if (near.length > 0) return this.likeliest(word, sameStart.length > 0 ? sameStart : near) ?? word;
    }
    const [alike, another] = (this.byConsonants.get(consonantsOf(word)) ?? []).filter((one) =>
      isWithin(word, one, 2),
    );
    return alike !== undefined && another === undefined ? alike : word;
  }

  /** The common word that a short one is with a letter left out, added or swapped: `wek`, `nlf`. */
  private common(word: string): string | null {
    const near = [...this.byLength.values()]
      .flat()
      .map((one) => one.word)
      .concat([...this.short])
      .filter((one) => this.countOf(one) >= COMMON && one.startsWith(word.charAt(0)))
      .filter((one) => (one.length === word.length ? isSwap(word, one) : isWithin(word, one, 1)));
    return this.mostCommon(near);
  }

  /** Of several near words the only one with the same consonants, or the most common. */
  private likeliest(word: string, near: readonly string[]): string | null {
    const consonants = consonantsOf(word);
    const alike = near.filter((one) => consonantsOf(one) === consonants);
    const [only, other] = alike;
    if (only !== undefined && other === undefined) return only;
    return this.mostCommon(alike.length > 0 ? alike : near);
  }

  private mostCommon(words: readonly string[]): string | null {
    const [first, second] = words.toSorted((one, other) => this.countOf(other) - this.countOf(one));
    if (first === undefined || this.countOf(first) < COMMON) return null;
    return second === undefined || this.countOf(first) >= MUCH_MORE * this.countOf(second) ? first : null;
  }

  /** The only known word with two neighbors swapped, which is the most common slip: `waht`, `recrod`. */
  private swapped(word: string): string | null {
    const swaps = Array.from(
      { length: word.length - 1 },
      (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    ).filter((one) => one !== word && this.known.has(one));
    const [only] = swaps;
    return swaps.length === 1 && only !== undefined && word.length >= MIN_LENGTH ? only : null;
  }

  private candidates(word: string, distance: number): readonly string[] {
    const lengths = Array.from({ length: 2 * distance + 1 }, (_, index) => word.length - distance + index);
    const letters = lettersOf(word);
    return lengths.flatMap((length) =>
      (this.byLength.get(length) ?? [])
        .filter((one) => bitsOf(one.letters ^ letters) <= 2 * distance)
        .map((one) => one.word),
    );
  }
}

/** Whether two words are one with two neighbors swapped. */
const isSwap = (one: string, other: string): boolean =>
  [...one].toSorted().join('') === [...other].toSorted().join('') && isWithin(one, other, 1);

/** The first letter and the consonants behind it, each once in a row, as they sound. */
const consonantsOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll(/(?<!^)[aeiouyhw]/g, '')
    .replaceAll(/(.)\1+/g, '$1');

const ENDINGS: readonly string[] = ['s', 'ed', 'ing'];

/** Whether the two nearest words are one word with and without its ending. */
function isSameStem(one: string, other: string, count: number): boolean {
  return count === 2 && ENDINGS.some((ending) => one === other + ending || other === one + ending);
}

/** Whether two words differ by at most so many letters added, left out, replaced or swapped with their neighbor. */
export function isWithin(one: string, other: string, limit: number): boolean {
  if (Math.abs(one.length - other.length) > limit) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    let least = line;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one.charAt(line - 1) === other.charAt(column - 1);
      let cost = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        line > 1 &&
        column > 1 &&
        one.charAt(line - 1) === other.charAt(column - 2) &&
        one.charAt(line - 2) === other.charAt(column - 1);
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return false;
    before = row;
    row = next;
  }
  return (row[other.length] ?? limit + 1) <= limit;
}

/** Which letters a word has, as bits: two words cannot be near when these differ much. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) - 97);
  return letters;
}

function bitsOf(value: number): number {
  let bits = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}
