import { parseOdds } from '../parse-odds.ts';

/**
 * A line as it is typed, in multiples of 0.5: a leading plus is stripped ('+3.5' is 3.5), a true minus counts
 * as a hyphen, 'PK' is 0 (S-447, S-182). null for anything else.
 */
export function lineNumber(text: string): number | null {
  const typed = text.trim().replace('\u2212', '-');
  if (/^pk$/i.test(typed)) return 0;
  if (!/^[+-]?(\d{1,4}(\.\d{1,3})?|\.\d{1,3})$/.test(typed)) return null;
  const line = Number(typed.replace(/^\+/, ''));
  // Adding 0 takes the sign off a typed '-0'.
  return Number.isInteger(line * 2) ? line + 0 : null;
}

/**
 * Odds of a bet as they are sent: the last token as American odds, so that '-1.5 -110' is -110 (S-446). null
 * for a text without readable odds; `isRefusedOdds` tells which of those are an error.
 */
export function readOddsText(text: string): number | null {
  return parseOdds(lastToken(text));
}

/**
 * Whether a text names a price that is none: a number, but no American odds, as '-50', '99', '150.5' or
 * decimal '1.91' (S-188). Odds that are missing or no number are not refused; they are unknown.
 */
export function isRefusedOdds(text: string): boolean {
  const token = lastToken(text);
  return /^[+\u2212-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(token) && parseOdds(token) === null;
}

/**
 * An amount of money as it is typed or stands in a file, in whole cents: '50', '$1,250.50', '.5'. null for anything
 * else: amounts below zero, parts of a cent, other currencies.
 */
export function readMoneyCents(text: string): number | null {
  const match = /^\$?\s*(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})?(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (match === null || (match[1] === undefined && (match[2] ?? '') === '')) return null;
  return Number((match[1] ?? '0').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** The last word of a text, with a sign that stands apart drawn to its number. */
function lastToken(text: string): string {
  return (
    text
      .trim()
      .replace(/([+\u2212-])\s+(?=\d)/g, '$1')
      .split(/\s+/)
      .at(-1) ?? ''
  );
}
