import type { Sport } from '@app/contracts';
import { ACTIVE_SPORTS, type Tier } from '@app/domain';
import { phraseBook, PhraseBook, type Found } from '../text/phrases.ts';
import type { Token } from '../text/token.ts';
import { wanted } from './denied.ts';
import { MODELS, SPORTSBOOKS, TERMS } from '../vocabulary/names.ts';
import { OTHER_SPORTS } from '../vocabulary/other-sports.ts';
import { FOOTBALL, SPORT_WORDS } from '../vocabulary/sports.ts';

const models = phraseBook(MODELS);
const sportsbooks = phraseBook(SPORTSBOOKS);
const terms = phraseBook(TERMS);
const otherSports = phraseBook(OTHER_SPORTS);
const sports = new PhraseBook<Sport>();
for (const sport of ACTIVE_SPORTS)
  for (const words of SPORT_WORDS[sport].split(',')) sports.add(words, sport);

/** Words of names, which are spelled right. */
export const NAME_WORDS: ReadonlySet<string> = new Set(
  [models, sportsbooks, terms, otherSports, sports].flatMap((book) => [...book.words]).concat(FOOTBALL),
);

export interface Named {
  readonly sports: readonly Found<Sport>[];
  readonly isFootball: boolean;
  readonly otherSport: Found<string> | null;
  readonly models: readonly Found<string>[];
  readonly sportsbooks: readonly Found<string>[];
  /** In the order of the message, each once. */
  readonly terms: readonly Found<string>[];
  readonly tiers: readonly Tier[];
  readonly grades: readonly string[];
}

/** Finds what a message calls by its name, teams aside. */
export function findNamed(tokens: readonly Token[], callersBooks: readonly string[]): Named {
  const words = tokens.map(({ text }) => text);
  const [other] = longest(otherSports.find(words));
  const named = chosenSports(
    wanted(longest(sports.find(words)), ({ start }) => start, words),
    words,
  );
  // `college basketball` is no college football.
  const isOwn = (found: Found<Sport>): boolean =>
    other === undefined || found.start >= other.end || found.end <= other.start;
  const books = longest(sportsbooks.find(words));
  return {
    sports: named.filter(isOwn),
    isFootball: words.includes(FOOTBALL) && !named.some(({ meaning }) => meaning !== 'mlb'),
    otherSport: other ?? null,
    models: longest(models.find(words)),
    sportsbooks: books.length > 0 ? books : callersOf(words, callersBooks),
    terms: longest(terms.find(words)),
    tiers: findTiers(tokens),
    grades: tokens.flatMap((_, index) => gradeAt(tokens, index)),
  };
}

const USUALLY = /\b(?:usually|mostly|mainly|normally|typically|generally|tend to|stick to|stick with)\b/;

/** A day as in `thursday night` says less than a sport's own name, and `more than the pros` is not what is asked for. */
function chosenSports(found: readonly Found<Sport>[], words: readonly string[]): readonly Found<Sport>[] {
  const isOfDay = ({ start, end }: Found<Sport>): boolean =>
    words.slice(start, end).some((word) => /^(?:mon|thurs|sun|satur)day/.test(word));
  const isLess = ({ start }: Found<Sport>): boolean =>
    /\b(?:more|rather) than(?: the)?$/.test(words.slice(0, start).join(' '));
  // `the ballgame` is any sport's where another is named.
  const isAnyGame = ({ start, end }: Found<Sport>): boolean =>
    /^ball ?games?$/.test(words.slice(start, end).join(' '));
  const own = found.filter((one) => !isOfDay(one) && !isAnyGame(one));
  const kept = own.length > 0 ? own : found;
  const preferred = kept.filter((one) => !isLess(one));
  const left = preferred.length > 0 ? preferred : kept;
  // `I usually stick to college but have been in the NFL` is about the NFL.
  const isUsual = USUALLY.test(words.join(' '));
  const turn = words.lastIndexOf('but');
  const later = left.filter(({ start }) => isUsual && turn !== -1 && start > turn);
  return later.length > 0 ? later : left;
}

/** Drops what lies within a longer name, and further occurrences. */
function longest<Meaning>(found: readonly Found<Meaning>[]): readonly Found<Meaning>[] {
  const kept = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.end - other.start > one.end - one.start && one.start < other.end && other.start < one.end,
      ),
  );
  return kept.filter(({ meaning }, index) => kept.findIndex((other) => other.meaning === meaning) === index);
}

function callersOf(words: readonly string[], books: readonly string[]): readonly Found<string>[] {
  return books.flatMap((book) => {
    const start = words.indexOf(book.toLowerCase());
    return start === -1 ? [] : [{ meaning: book, start, end: start + 1 }];
  });
}

const TIER_NEIGHBORS: readonly string[] = [
  ...[
    'tier',
    'tiers',
    'pick',
    'picks',
    'bet',
    'bets',
    'confidence',
    'rated',
    'only',
    'ones',
    'play',
    'plays',
    'games',
  ],
  ...['rating', 'category', 'level'],
];
const NOT_HIGH_BEFORE: readonly string[] = [
  'how',
  'too',
  'so',
  'as',
  'that',
  'very',
  'aim',
  'riding',
  'flying',
  'sky',
];
const NOT_HIGH_AFTER: readonly string[] = [
  'enough',
  'scoring',
  'school',
  'low',
  'a',
  'odds',
  'price',
  'stakes',
  'risk',
  'and',
  'on',
];

const OTHERS_DENIED = /\b(?:not|no|skip|without|out|ignore|forget)\b(?: \w+){0,6} (?:medium|low)s?\b/;

function findTiers(tokens: readonly Token[]): readonly Tier[] {
  const words = tokens.map(({ text }) => text);
  const found = tokens.flatMap((_, index) => tierAt(tokens, index).map((tier) => ({ tier, index })));
  // `the one right under HIGH, MEDIUM+`
  // `not the mediums and lows, just HIGH`
  const only = Math.max(words.lastIndexOf('just'), words.lastIndexOf('only'));
  const after = found.filter(({ index }) => only !== -1 && index > only);
  if (after.length > 0 && after.length < found.length) return [...new Set(after.map(({ tier }) => tier))];
  // `I do not want to mess with mediums, what is HIGH`
  const isHighLast = found.length > 1 && found.at(-1)?.tier === 'HIGH';
  if (isHighLast && OTHERS_DENIED.test(words.join(' '))) return ['HIGH'];
  const own = found.filter(({ index }) => !['under', 'below', 'beneath'].includes(words[index - 1] ?? ''));
  const named = own.length > 0 ? own : found;
  return [...new Set(wanted(named, ({ index }) => index, words).map(({ tier }) => tier))];
}

function tierAt(tokens: readonly Token[], index: number): readonly Tier[] {
  const { text = '', raw = '' } = tokens[index] ?? {};
  const [before, after] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? ''];
  const isNear = [before, after, tokens[index + 2]?.text ?? ''].some((word) => TIER_NEIGHBORS.includes(word));
  const isShouted = raw.length > 1 && raw === raw.toUpperCase();
  if (text === 'medium') return [after === 'plus' ? 'MEDIUM_PLUS' : 'MEDIUM'];
  const isOfTier = (word: string): boolean => ['tier', 'label', 'badge', 'shelf'].includes(word);
  // `the top CFB tier`
  if (['top', 'highest'].includes(text) && (isOfTier(after) || isOfTier(tokens[index + 2]?.text ?? '')))
    return ['HIGH'];
  if (text === 'high') {
    // `skip the lows, give me the highs`
    if (isShouted || /^highs$/i.test(raw)) return ['HIGH'];
    // `those that were high and won`
    if (['were', 'rated', 'marked', 'labeled'].includes(before)) return ['HIGH'];
    const isOther = NOT_HIGH_BEFORE.includes(before) || NOT_HIGH_AFTER.includes(after);
    return isOther && !TIER_NEIGHBORS.includes(after) ? [] : ['HIGH'];
  }
  if (text === 'low') return isShouted || (isNear && before !== 'how') ? ['LOW'] : [];
  return [];
}

function gradeAt(tokens: readonly Token[], index: number): readonly string[] {
  const { text = '', raw = '' } = tokens[index] ?? {};
  if (/^[a-f][+-]$/.test(text)) return [text.toUpperCase()];
  const before = tokens[index - 1]?.text ?? '';
  const isLetter =
    /^[A-DF]$/.test(raw) && ['a', 'an', 'versus', 'grade', 'or', 'and', 'the'].includes(before);
  if (/^[a-f]$/.test(text) && tokens[index + 1]?.text === 'plus') return [`${text.toUpperCase()}+`];
  return isLetter ? [raw] : [];
}
