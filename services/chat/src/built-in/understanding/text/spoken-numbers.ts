import type { Figure, Token } from './token.ts';

const ONES =
  ` one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/);
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const values = new Map<string, number>();
for (const [value, word] of ONES.entries()) if (word !== '') values.set(word, value);
for (const [ten, word] of TENS.entries()) if (word !== '') values.set(word, ten * 10);
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, grand: 1_000 };
/** `one oh five` is 105. */
const ZEROS: readonly string[] = ['oh', 'o'];
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
  const whole = readWhole(tokens, start);
  if (whole === null) return null;
  const { value, taken } = withFraction(tokens, start, whole);
  const read = tokens.slice(start, start + taken);
  const [first] = read;
  if (taken === 1 && first?.figure !== undefined) return { token: first, taken };
  const figure = first?.figure ?? plainFigure(value);
  const isMoney = figure.isMoney || read.some(({ text }) => text === 'grand');
  const raw = read.map((token) => token.raw).join(' ');
  return { token: { text: '#', raw, figure: { ...figure, value, isMoney } }, taken };
}

interface ReadNumber {
  readonly value: number;
  readonly taken: number;
}

/** `one hundred and ten`, `a thousand`, `10 grand` or a number in digits. */
function readWhole(tokens: readonly Token[], start: number): ReadNumber | null {
  const first = tokens[start];
  // `a point and a half`
  const words3 = tokens.slice(start, start + 4).map(({ text }) => text);
  if (/^(?:point|pt) and a half/.test(words3.join(' '))) return { value: 1.5, taken: 4 };
  if (first?.figure !== undefined) {
    const scale = first.figure.suffix === '' ? SCALES[tokens[start + 1]?.text ?? ''] : undefined;
    return scale === undefined
      ? { value: first.figure.value, taken: 1 }
      : { value: first.figure.value * scale, taken: 2 };
  }
  const [, second = '', third = ''] = tokens.slice(start, start + 3).map(({ text }) => text);
  const year = first?.text === 'twenty' && second === 'twenty' ? values.get(third) : undefined;
  // `september twenty twenty four`
  if (year !== undefined && year < 10) return { value: 2_020 + year, taken: 3 };
  const isOneOf = first?.text === 'a' && SCALES[tokens[start + 1]?.text ?? ''] !== undefined;
  const words: number[] = isOneOf ? [1] : [];
  let index = isOneOf ? start + 1 : start;
  let total = 0;
  for (; index < tokens.length; index += 1) {
    const text = tokens[index]?.text ?? '';
    const next = values.get(tokens[index + 1]?.text ?? '');
    // `one hundred and ten`
    if (text === 'and' && total > 0 && words.length === 0 && next !== undefined) continue;
    const value = ZEROS.includes(text) && words.length === 1 && (next ?? 10) < 10 ? 0 : values.get(text);
    const scale = SCALES[text];
    if (value !== undefined && isJoined(words.at(-1), value)) words.push(value);
    else if (scale !== undefined && words.length > 0) {
      total += spoken(words.splice(0)) * scale;
    } else break;
  }
  const taken = index - start;
  if (taken === 0 || (taken === 1 && first?.text === 'one' && !isNumberOne(tokens, start))) return null;
  return { value: total + spoken(words), taken };
}

/** Whether a number in words goes on: `fifty five` and `one ten` are one number, `fifty fifty` is two. */
function isJoined(before: number | undefined, value: number): boolean {
  if (before === undefined || before === 0) return true;
  if (before < 10) return value === 0 || value >= 10;
  return before >= 20 && before % 10 === 0 && value > 0 && value < 10;
}

/** Adds `and a half` and `point five`. */
function withFraction(tokens: readonly Token[], start: number, { value, taken }: ReadNumber): ReadNumber {
  const [first, second, third] = tokens.slice(start + taken, start + taken + 3).map(({ text }) => text);
  if (first === 'and' && second === 'half') return { value: value + 0.5, taken: taken + 2 };
  if (first === 'and' && second === 'a' && third === 'half') return { value: value + 0.5, taken: taken + 3 };
  const token = tokens[start + taken + 1];
  const tenths = values.get(token?.text ?? '') ?? token?.figure?.value;
  if (first === 'point' && tenths !== undefined && tenths < 10 && value % 1 === 0)
    return { value: value + tenths / 10, taken: taken + 2 };
  return { value, taken };
}

function isNumberOne(tokens: readonly Token[], index: number): boolean {
  const [before, after] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? ''];
  const isAndHalf = after === 'and' && tokens[index + 2]?.text === 'a' && tokens[index + 3]?.text === 'half';
  return isAndHalf || BEFORE_ONE.includes(before) || AFTER_ONE.includes(after);
}

/** `fifty five` is 55; `one ten`, `one fifty five` and `one oh five` are said prices: 110, 155 and 105. */
function spoken(words: readonly number[]): number {
  const [first = 0, ...rest] = words;
  const others = rest.reduce((sum, value) => sum + value, 0);
  const isHundreds = others >= 10 || rest[0] === 0;
  return first > 0 && first < 10 && isHundreds ? first * 100 + others : first + others;
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
const MONEY_WORDS: readonly string[] = ['dollars', 'dollar', 'bucks', 'usd', 'buck'];

/** Gives `60 percent` and `50 bucks` their unit; the word stays. */
function joinUnits(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, index) => {
    const after = tokens[index + 1]?.text ?? '';
    if (token.figure === undefined) return token;
    // `+150, percent?` asks for one.
    const isPercent = token.figure.isPercent || (token.figure.sign === null && PERCENT_WORDS.includes(after));
    const isMoney = token.figure.isMoney || MONEY_WORDS.includes(after);
    return { ...token, figure: { ...token.figure, isPercent, isMoney } };
  });
}
