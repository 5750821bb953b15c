import { NAME_WORDS } from './named.ts';
import { teamBook } from './team-names.ts';
import { Speller } from '../text/spelling.ts';
import { FORM_WORDS } from '../text/contractions.ts';
import type { Token } from '../text/token.ts';
import { tokenize, written } from '../text/tokens.ts';
import { lexicon } from '../vocabulary/lexicon.ts';
import { KINDRED_WORDS } from '../vocabulary/kindred-words.ts';
import { PLAIN_WORDS } from '../vocabulary/plain-words.ts';
import type { World } from '../world.ts';
import { WEIGHTS } from '../learned/weights.ts';

const BEFORE_NAME = new Set([
  'the',
  'for',
  'on',
  'about',
  'like',
  'bet',
  'in',
  'got',
  'have',
  'or',
  'versus',
  'take',
  'back',
  'of',
]);
const AFTER_NAME = new Set([
  ...[
    'pick',
    'picks',
    'game',
    'line',
    'spread',
    'odds',
    'moneyline',
    'or',
    'versus',
    'and',
    'at',
    'tonight',
    'today',
  ],
  ...[
    'tomorrow',
    'to',
    'prediction',
    'match',
    'bet',
    'win',
    'cover',
    'this',
    'on',
    'over',
    'sunday',
    'saturday',
  ],
]);

const countOf = (word: string): number => WEIGHTS.words[word] ?? 0;

const spellers = new WeakMap<object, Speller>();

function spellerOf(world: World): Speller {
  const book = teamBook(world);
  const cached = spellers.get(book);
  if (cached !== undefined) return cached;
  const words = [
    ...lexicon.words,
    ...NAME_WORDS,
    ...book.words,
    ...PLAIN_WORDS,
    ...KINDRED_WORDS,
    ...FORM_WORDS,
  ];
  const speller = new Speller(new Set(words), countOf, new Set(book.words));
  spellers.set(book, speller);
  return speller;
}

export interface ReadWords {
  readonly tokens: readonly Token[];
  /** Words that mean nothing here, also corrected. */
  readonly unknown: number;
  /** Unknown words that were meant to be one of several known ones. */
  readonly garbled: number;
  /** One of them stands where the name of a team would. */
  readonly hasUnknownName: boolean;
}

/** Splits a message into words, spelled right where there is no doubt. */
export function readWords(message: string, world: World): ReadWords {
  const speller = spellerOf(world);
  const spelled = tokenize(message).map((token) => {
    const corrected = token.text.startsWith('#') ? token.text : speller.correct(token.text);
    return corrected === token.text ? token : { ...token, text: corrected };
  });
  const tokens = written(spelled);
  const isUnknown = (token: Token | undefined): boolean =>
    token !== undefined && !/^(#|[a-f][+-]$)/.test(token.text) && !speller.has(token.text);
  const isName = (index: number): boolean => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    const isLed = before === undefined || BEFORE_NAME.has(before.text) || isUnknown(before);
    return isLed && (after === undefined || AFTER_NAME.has(after.text) || isUnknown(after));
  };
  const unknown = [...tokens.keys()].filter((index) => isUnknown(tokens[index]));
  const garbled = unknown.filter((index) => speller.isGarbled(tokens[index]?.text ?? ''));
  return {
    tokens,
    unknown: unknown.length,
    garbled: garbled.length,
    hasUnknownName: garbled.length === 0 && unknown.some(isName),
  };
}
