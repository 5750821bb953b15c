import { isAmericanOdds } from './odds.ts';

/** What stands beside an input of odds that could not be read. */
export const ODDS_FORMAT_TEXT = 'Enter American odds: -110, +150, 150 or EVEN.';

/**
 * Odds as a reader types them: `-110`, `+150`, `150`, and `EVEN` in any case for +100; a true minus counts as a
 * hyphen. null for anything else, prices between -100 and 100 included.
 */
export function parseOdds(text: string): number | null {
  const typed = text.trim().replace('\u2212', '-');
  if (/^even$/i.test(typed)) return 100;
  if (!/^[+-]?\d{3,6}$/.test(typed)) return null;
  const odds = Number(typed);
  return isAmericanOdds(odds) ? odds : null;
}
