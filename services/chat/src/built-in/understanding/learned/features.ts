import type { Reading } from '../entities/reading.ts';
import { isEvenPrice } from '../entities/bare-price.ts';
import { stemOf } from '../text/stem.ts';
import { kindsOf } from '../vocabulary/kindred-words.ts';
import { familyOf } from '../vocabulary/word-families.ts';

/** Facts that only repeat a word or say where a message was written, so that they tell little of their own. */
const BARE: ReadonlySet<string> = new Set(['NOPAGE', 'PAGELESS']);
/**
 * What a message consists of, for the learned weights: its words and pairs of words with names in place of teams, prices and
 * the like, the families of its words, and everything that holds of it in the words of the rules.
 */
export function featuresOf(reading: Reading, facts: ReadonlySet<string>): readonly string[] {
  const words = maskedWords(reading);
  const features = new Set<string>();
  for (const word of words) {
    features.add(word);
    for (const kind of kindsOf(word)) features.add(`~${kind}`);
  }
  for (const { text } of reading.tokens) {
    const family = familyOf(text);
    if (family !== undefined) features.add(`%${String(family)}`);
  }
  const framed = ['^', ...words, '$'];
  for (let index = 1; index < framed.length; index += 1)
    features.add(`${framed[index - 1]} ${framed[index]}`);
  for (const fact of facts) if (!BARE.has(fact)) features.add(`=${fact}`);
  return [...features];
}

/** Whether a feature is a pair of neighbors, which says less than a word or a fact. */
export const isPair = (feature: string): boolean => feature.includes(' ');

function maskedWords({ tokens, mentions, named, figures }: Reading): readonly string[] {
  const masks = new Map<number, string>();
  const skipped = new Set<number>();
  const mask = (name: string, spans: readonly { readonly start: number; readonly end: number }[]): void => {
    for (const { start, end } of spans) {
      if (masks.has(start) || skipped.has(start)) continue;
      masks.set(start, name);
      for (let index = start + 1; index < end; index += 1) skipped.add(index);
    }
  };
  mask('TEAM', mentions);
  mask('SPORT', named.sports);
  mask('BOOK', named.sportsbooks);
  mask('LEARNER', named.models);
  return tokens.flatMap(({ text, figure, parts }, index) => {
    const name = masks.get(index);
    if (name !== undefined) return [name];
    if (skipped.has(index)) return [];
    if (parts !== undefined) return ['DATE'];
    if (isEvenPrice(tokens, index)) return ['PRICE'];
    if (figure === undefined) return [stemOf(text)];
    if (figure.isPercent) return ['PERCENT'];
    if (figure.isMoney) return ['MONEY'];
    if (figure.sign !== null) return [figures.odds.length > 0 ? 'PRICE' : 'LINE'];
    return ['NUMBER'];
  });
}
