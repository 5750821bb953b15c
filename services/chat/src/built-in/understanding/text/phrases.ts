import { expansionAt } from './contractions.ts';

/** Words a phrase may skip at a `~`. */
const MAX_GAP = 5;

interface Phrase<Meaning> {
  /** Alternatives of each word; null for a gap. */
  readonly words: readonly (readonly string[] | null)[];
  readonly meaning: Meaning;
}

export interface Found<Meaning> {
  readonly meaning: Meaning;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Finds phrases in a list of words. `~` in a phrase skips up to five words, `a|b` is either word. */
export class PhraseBook<Meaning> {
  private readonly byFirst = new Map<string, Phrase<Meaning>[]>();
  /** Every word of every phrase. */
  readonly words = new Set<string>();

  add(text: string, meaning: Meaning): void {
    const words = written(text).map((word) => (word === '~' ? null : word.split('|')));
    const [first] = words;
    if (!first) return;
    const phrase = { words, meaning };
    for (const word of first) {
      const others = this.byFirst.get(word);
      if (others === undefined) this.byFirst.set(word, [phrase]);
      else others.push(phrase);
    }
    for (const alternatives of words) for (const word of alternatives ?? []) this.words.add(word);
  }

  /** Returns every phrase that occurs, also those that overlap. */
  find(words: readonly string[]): readonly Found<Meaning>[] {
    return words.flatMap((word, start) =>
      (this.byFirst.get(word) ?? []).flatMap((phrase) => {
        const end = endOf(phrase.words, 1, words, start + 1);
        return end === null ? [] : [{ meaning: phrase.meaning, start, end }];
      }),
    );
  }
}

/** Builds a book from lists of phrases by meaning. */
export function phraseBook(lists: Readonly<Record<string, string>>): PhraseBook<string> {
  const book = new PhraseBook<string>();
  for (const [meaning, list] of Object.entries(lists)) {
    for (const phrase of list.split(',')) book.add(phrase, meaning);
  }
  return book;
}

/** Where the rest of a phrase ends; null when it does not occur here. */
function endOf(
  phrase: Phrase<unknown>['words'],
  at: number,
  words: readonly string[],
  index: number,
): number | null {
  const alternatives = phrase[at];
  if (alternatives === undefined) return index;
  if (alternatives !== null) {
    return alternatives.includes(words[index] ?? '') ? endOf(phrase, at + 1, words, index + 1) : null;
  }
  for (let skipped = 0; skipped <= MAX_GAP && index + skipped < words.length; skipped += 1) {
    const end = endOf(phrase, at + 1, words, index + skipped);
    if (end !== null) return end;
  }
  return null;
}

/** The words of a phrase with contractions and chat forms written out, as in messages. */
function written(text: string): readonly string[] {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const out: string[] = [];
  for (let index = 0; index < words.length;) {
    const found = expansionAt(words, index);
    out.push(...(found === null ? [words[index] ?? ''] : found.words));
    index += found?.taken ?? 1;
  }
  return out;
}
