import { parseOdds } from '../parse-odds.ts';

/**
 * Parses a typed line, a multiple of 0.5 (S-182, S-447). A leading plus is dropped ('+3.5' is 3.5), a true
 * minus counts as a hyphen, and 'PK' is 0. null for anything else.
 */
export function lineNumber(text: string): number | null {
  const typed = text.trim().replace('\u2212', '-');
  if (/^pk$/i.test(typed)) return 0;
  if (!/^[+-]?(\d{1,4}(\.\d{1,3})?|\.\d{1,3})$/.test(typed)) return null;
  const line = Number(typed.replace(/^\+/, ''));
  // Adding 0 turns -0 into 0.
  return Number.isInteger(line * 2) ? line + 0 : null;
}

/**
 * Parses the odds of a request. The last token counts, so '-1.5 -110' is -110 (S-446). null for unreadable
 * text; `isRefusedOdds` tells which of it is an error.
 */
export function readOddsText(text: string): number | null {
  return parseOdds(lastToken(text));
}

/**
 * Whether a text is a number but not valid American odds, such as '-50', '99', '150.5' or decimal '1.91'
 * (S-188). Missing or non-numeric odds count as unknown, not as refused.
 */
export function isRefusedOdds(text: string): boolean {
  const token = lastToken(text);
  return /^[+\u2212-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(token) && parseOdds(token) === null;
}

/**
 * Parses an amount as typed or found in a file into whole cents: '50', '$1,250.50', '.5'. null for anything
 * else: negative amounts, fractions of a cent, other currencies.
 */
export function readMoneyCents(text: string): number | null {
  const match = /^\$?\s*(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})?(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (match === null || (match[1] === undefined && (match[2] ?? '') === '')) return null;
  return Number((match[1] ?? '0').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Returns the last word of a text, joined with a sign that stands apart from its number. */
function lastToken(text: string): string {
  return (
    text
      .trim()
      .replace(/([+\u2212-])\s+(?=\d)/g, '$1')
      .split(/\s+/)
      .at(-1) ?? ''
  );
}
