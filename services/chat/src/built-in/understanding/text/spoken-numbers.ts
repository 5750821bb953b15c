import type { Figure, Token } from './token.ts';

const ONES =
  ` one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/);
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const values = new Map<string, number>();
for (const [value, word] of ONES.entries()) if (word !== '') values.set(word, value);
for (const [ten, word] of TENS.entries()) if (word !== '') values.set(word, ten * 10);
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, grand: 1_000 };
const SIGNS: Readonly<Record<string, '+' | '-'>> = { minus: '-', negative: '-', plus: '+' };
/** Behind these `one` is a number and not a pronoun. */
const BEFORE_ONE: readonly string[] = ['week', 'minus', 'plus', 'negative', 'last', 'point'];
const AFTER_ONE: readonly string[] = ['unit', 'units', 'percent', 'week', 'month'];

/** Replaces numbers in words by numbers, and joins signs and units with the number they belong to. */
export function joinSpokenNumbers(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length;) {
    const read = readNumber(tokens, index);
    if (read === null) {
      const token = tokens[index];
      if (token !== undefined) joined.push(token);
      index += 1;
      continue;
    }
    joined.push(withSign(joined, read.token));
    index += read.taken;
  }
  return joinUnits(joined);
}

/** A number of one or more tokens from `start` on; null when there is none. */
function readNumber(tokens: readonly Token[], start: number): { token: Token; taken: number } | null {
  const first = tokens[start];
  if (first === undefined) return null;
  if (first.figure !== undefined) return { token: first, taken: 1 };
  const words: number[] = [];
  let index = start;
  let total = 0;
  for (; index < tokens.length; index += 1) {
    const text = tokens[index]?.text ?? '';
    // `one hundred and ten`
    if (text === 'and' && total > 0 && words.length === 0 && values.has(tokens[index + 1]?.text ?? ''))
      continue;
    const value = values.get(text);
    const scale = SCALES[text];
    if (value !== undefined) words.push(value);
    else if (scale !== undefined && words.length > 0) {
      total += spoken(words.splice(0)) * scale;
    } else break;
  }
  const taken = index - start;
  if (taken === 0) return null;
  if (taken === 1 && first.text === 'one' && !isNumberOne(tokens, start)) return null;
  const value = total + spoken(words);
  const raw = tokens.slice(start, index).map((token) => token.raw);
  return { token: { text: '#', raw: raw.join(' '), figure: plainFigure(value) }, taken };
}

function isNumberOne(tokens: readonly Token[], index: number): boolean {
  const [before, after] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? ''];
  return BEFORE_ONE.includes(before) || AFTER_ONE.includes(after);
}

/** `fifty five` is 55; `one ten` and `one fifty five` are said prices: 110 and 155. */
function spoken(words: readonly number[]): number {
  const [first = 0, ...rest] = words;
  const others = rest.reduce((sum, value) => sum + value, 0);
  return first > 0 && first < 10 && others >= 10 ? first * 100 + others : first + others;
}

const plainFigure = (value: number): Figure => ({
  value,
  sign: null,
  isMoney: false,
  isPercent: false,
  suffix: '',
});

/** Takes a spoken sign off the tokens before and gives it to the number. `medium plus` keeps its word. */
function withSign(before: Token[], token: Token): Token {
  const sign = SIGNS[before.at(-1)?.text ?? ''];
  if (sign === undefined || token.figure === undefined || before.at(-2)?.text === 'medium') return token;
  before.pop();
  return { ...token, figure: { ...token.figure, sign } };
}

const PERCENT_WORDS: readonly string[] = ['percent', 'percentage'];
const MONEY_WORDS: readonly string[] = ['dollars', 'dollar', 'bucks', 'usd', 'buck', 'grand'];

/** Gives `60 percent` and `50 bucks` their unit; the word stays. */
function joinUnits(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, index) => {
    const after = tokens[index + 1]?.text ?? '';
    if (token.figure === undefined) return token;
    const isPercent = token.figure.isPercent || PERCENT_WORDS.includes(after);
    const isMoney = token.figure.isMoney || MONEY_WORDS.includes(after);
    const value = after === 'grand' ? token.figure.value * 1_000 : token.figure.value;
    return { ...token, figure: { ...token.figure, value, isPercent, isMoney } };
  });
}
