import { isAmericanOdds } from './odds.ts';

/** Hint beside an odds input that could not be parsed. */
export const ODDS_FORMAT_TEXT = 'Enter American odds: -110, +150, 150 or EVEN.';

/**
 * Parses typed odds: `-110`, `+150`, `150`, and `EVEN` in any case for +100. A true minus counts as a hyphen.
 * null for anything else, including values between -100 and 100.
 */
export function parseOdds(text: string): number | null {
  const typed = text.trim().replace('\u2212', '-');
  if (/^even$/i.test(typed)) return 100;
  if (!/^[+-]?\d{3,6}$/.test(typed)) return null;
  const odds = Number(typed);
  return isAmericanOdds(odds) ? odds : null;
}
