import { expansionAt } from './contractions.ts';
import { joinSpokenNumbers } from './spoken-numbers.ts';
import type { Figure, Token } from './token.ts';

export const NUMBER = '#';
export const DATE = '#date';

/** Nobody asks in more words than this. The rest is not read. */
const MAX_TOKENS = 160;
const MAX_LENGTH = 2_000;

const PIECES = new RegExp(
  [
    String.raw`(?<iso>(?:19|20)\d\d-(?:\d\d?-\d\d?|0[1-9]|1[0-2]))(?!\d)`,
    String.raw`(?<slash>\d{1,2}\/\d{1,4}(?:\/\d{2,4})?)(?!\d)`,
    String.raw`(?<number>[$+-]{0,3}(?:\d{1,9}(?:,\d{3}){0,3}(?:\.\d{1,6})?|\.\d{1,6})[%$]?(?<suffix>[a-z]{0,8}))`,
    String.raw`(?<grade>(?<![a-z])[a-f][+-](?![a-z\d]))`,
    String.raw`(?<word>[a-z]+(?:[&'][a-z]+)*)(?<plus>\+(?!\d))?`,
  ].join('|'),
  'giu',
);

/** Splits a message into words and numbers, with contractions and chat forms written out. */
export function tokenize(message: string): readonly Token[] {
  const plain = message
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘`´]/g, "'")
    // `sept '24`
    .replaceAll(
      /\b(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)([a-z]*)(?: of)? '(\d\d)(?!\w)/gi,
      '$1$2 of $3',
    )
    // `the 2023/2024 season`
    .replaceAll(/\b(20\d\d)\/(?=20\d\d\b)/g, '$1-')
    // `the '23 season`
    .replaceAll(/(?<!\w)'([2-4]\d)(?!\w)/g, '20$1')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/(\d) k\b/gi, '$1k')
    .replaceAll(/\+(?=(?:money|odds|side|price)\b)/gi, 'plus ')
    // `- 115` and `105+`
    .replaceAll(/(?<!\d ?)([+-]) (?=[1-9]\d\d\b)/g, '$1')
    .replaceAll(/(?<![\d+-])([1-9]\d\d)\+(?!\d)/g, '+$1')
    .replaceAll(/\b(med(?:ium)?) \+(?! ?\d)/gi, '$1+')
    // `w12`
    .replaceAll(/\bw(\d\d?)\b/gi, 'week $1')
    // `3 bills on this`
    .replaceAll(/(?<!(?:week|wk) )(?<![\d.+-])\b([1-9]) bills (?=on\b)/gi, '$1 hundred dollars ')
    // `minus a buck twenty`
    .replaceAll(/\b(minus|plus) (?:a )?buck[ -](?=(?:oh|five|ten|\w+teen|\w+ty)\b)/gi, '$1 one ')
    // `charging a buck twenty`
    .replaceAll(/\ba buck[ -](?=(?:oh five|ten|\w+teen|\w+ty)\b)/gi, 'minus one ')
    // `1/4 kelly`
    .replaceAll(/\b1\/4(?=[ -]kelly)/gi, 'quarter')
    .replaceAll(/\b1\/2(?=[ -]kelly)/gi, 'half')
    // `N F L` and `M.L.B.`
    .replaceAll(
      /\b(n)[ .](f)[ .](l)\b|\b(m)[ .](l)[ .](b)\b|\b(c)[ .](f)[ .](b)\b|\b(c)[ .](l)[ .](v)\b/gi,
      (said) => said.replaceAll(/[ .]/g, ''),
    )
    // `2nights game`
    .replaceAll(/\b2(?:nights?|nites?)'?s?\b/gi, 'tonight')
    // `HI tier`, `hi conf`
    .replaceAll(/\bhi(?= (?:tier|conf|rated|confidence)\b)/gi, 'HIGH')
    .replaceAll(/\b(last|next|this)(week|month|season|year)\b/gi, '$1 $2')
    // `the % you show`
    .replaceAll(/(?<=\s)%(?=\s|$)/g, 'percent')
    .replaceAll('½', '.5')
    .replaceAll(/(\d) ?1⁄2/g, '$1.5')
    .replaceAll(/(\d)[ -]1\/2(?!\d)/g, '$1.5');
  const tokens: Token[] = [];
  for (const match of plain.matchAll(PIECES)) {
    tokens.push(...tokensOf(match));
    if (tokens.length >= MAX_TOKENS) break;
  }
  return written(tokens);
}

/** Writes out contractions, chat forms and numbers in words. */
export function written(tokens: readonly Token[]): readonly Token[] {
  return joinSpokenNumbers(expand(tokens));
}

function tokensOf(match: RegExpExecArray): readonly Token[] {
  const raw = match[0];
  const { iso, slash, number, grade, word, plus, suffix = '' } = match.groups ?? {};
  const date = iso ?? slash;
  if (date !== undefined) {
    return [{ text: DATE, raw, parts: date.split(/[-/]/).map(Number) }];
  }
  if (number !== undefined) return numberOf(raw, suffix.toLowerCase(), match.input, match.index);
  if (grade !== undefined) return [{ text: grade.toLowerCase(), raw }];
  const text = withoutPossessive((word ?? '').toLowerCase())
    .replaceAll("'", '')
    .replaceAll('&', ' and ');
  const words = text.split(' ').map((one) => ({ text: one, raw: word ?? '' }));
  return plus === undefined ? words : [...words, { text: 'plus', raw: '+' }];
}

/** `system's` is the system's; `what's` is a form of its own. */
function withoutPossessive(word: string): string {
  const isForm = expansionAt([word.replaceAll("'", '')], 0) !== null;
  return word.endsWith("'s") && !isForm ? word.slice(0, -2) : word;
}

/** Nicknames and sports that begin with a number are words. */
const NUMBER_WORDS: readonly string[] = ['ers', 'er', 'moro', 'morrow', 'nite', 'night', 'day'];
const SUFFIXES: readonly string[] = [
  'k',
  'm',
  'u',
  'th',
  'st',
  'nd',
  'rd',
  'x',
  'pct',
  'percent',
  'units',
  'unit',
];
const MONEY_SUFFIXES: readonly string[] = ['dollars', 'dollar', 'bucks', 'usd', 'buck'];

function numberOf(raw: string, suffix: string, input: string, index: number): readonly Token[] {
  const digits = raw.slice(0, raw.length - suffix.length);
  if (NUMBER_WORDS.includes(suffix)) return [{ text: raw.toLowerCase(), raw }];
  // In `10-3` and `2024-25` the dash joins, in `saints-3` and `/-110` it is a sign.
  const isJoined = /^[+-]/.test(raw) && /\d/.test(input.charAt(index - 1));
  const sign = isJoined ? undefined : /[+-]/.exec(digits)?.[0];
  const value =
    Number(digits.replaceAll(/[^\d.]/g, '')) * (suffix === 'k' ? 1_000 : suffix === 'm' ? 1_000_000 : 1);
  const figure: Figure = {
    value,
    sign: sign === '+' || sign === '-' ? sign : null,
    isMoney: digits.includes('$') || MONEY_SUFFIXES.includes(suffix),
    isPercent: digits.includes('%') || suffix === 'pct' || suffix === 'percent',
    suffix,
  };
  const isKnown = suffix === '' || SUFFIXES.includes(suffix) || MONEY_SUFFIXES.includes(suffix);
  const number: Token = { text: NUMBER, raw: digits, figure };
  return isKnown
    ? [number]
    : [
        { ...number, figure: { ...figure, suffix: '' } },
        { text: suffix, raw: suffix },
      ];
}

function expand(tokens: readonly Token[]): readonly Token[] {
  const words = tokens.map(({ text }) => text);
  const expanded: Token[] = [];
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index];
    const found = expansionAt(words, index);
    if (found === null) {
      if (token !== undefined) expanded.push(token);
      index += 1;
      continue;
    }
    for (const text of found.words) expanded.push({ text, raw: text });
    index += found.taken;
  }
  return expanded;
}
