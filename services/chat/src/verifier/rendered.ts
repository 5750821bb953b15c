import type { AnswerPart } from '@app/contracts';

/** An answer as its reader sees it, with the places of its figures. */
export interface Rendered {
  readonly text: string;
  readonly figures: readonly { readonly start: number; readonly end: number }[];
}

/** Halves and the like as decimals; others become `1⁄8` by normalization. */
const FRACTIONS: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };

/** Joins parts, each in plain characters, so that a number put together from several parts is read as one. */
export function render(parts: readonly AnswerPart[]): Rendered {
  const figures: { start: number; end: number }[] = [];
  let text = '';
  for (const part of parts) {
    if (part.kind === 'source') continue;
    const start = text.length;
    text += part.kind === 'text' ? plain(withoutEmphasis(part.text)) : plain(part.text);
    if (part.kind === 'figure') figures.push({ start, end: text.length });
  }
  return { text, figures };
}

/** Nothing to replace. */
const IS_PLAIN = /^[\n -~]*$/;

/** Returns a text with ASCII digits, hyphens and quotes, and without invisible characters. */
export function plain(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  return text
    .replaceAll(/(\d?)([½¼¾])/g, (_all, digit: string, sign: string) =>
      digit === '' ? `0${FRACTIONS[sign] ?? ''}` : `${digit}${FRACTIONS[sign] ?? ''}`,
    )
    .replaceAll(/(?<=\d)(?=[\u2150-\u215f])/g, ' ')
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : asciiDigit(digit)))
    .replaceAll(/[\p{Cf}\ufe0f\u20e3]/gu, '')
    .replaceAll(/[\u2010-\u2013\u2212\ufe58]/g, '-')
    .replaceAll(/[\u2014\u2015]/g, ' — ')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll('\u2044', '/')
    .replaceAll(/[^\S\n]/g, ' ');
}

/** Digits of every script stand in runs of ten that start at a multiple of their zero. */
function asciiDigit(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return String(value);
}

/** The address of a link to one of our screens is not read. */
const OWN_ADDRESS = /(?<=\])\(\/(?![/\\])[\w\-./?=&#]*\)/g;

/** Emphasis must not split what is read as one: `6**3**%`. */
function withoutEmphasis(text: string): string {
  return text
    .replaceAll(OWN_ADDRESS, '')
    .replaceAll(/\\(?=[^\w\s])/g, '')
    .replaceAll(/\*+|`+|~~|_+/g, '');
}
