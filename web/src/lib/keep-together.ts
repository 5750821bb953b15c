const DATE =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?:\d{4}|\d{1,2}(?:–\d{1,2})?(?:, \d{4})?)\b/gu;
const BETWEEN_DATES = /(?<=\d–)(?=[A-Z])/gu;
const COUNT =
  /\b\d[\d,]*(?: to \d+)? (?:business |live |graded |qualifying |settled |void )?(?:games?|bets?|picks?|pushe?s?|hours?|days?|months?|draws?|in \d+)\b/gu;
const NO_BREAK_SPACE = '\u00A0';
const WORD_JOINER = '\u2060';

const unbroken = (part: string): string => part.replaceAll(' ', NO_BREAK_SPACE);

/**
 * Keeps each date, range of dates and count of a sentence on one line: `Sep 24, 2025`, `Sep 5–Oct 14, 2024`, `91 games`,
 * `1 in 20`, `5 to 7 business days`, `6 months`.
 */
export function keepTogether(text: string): string {
  return text.replace(DATE, unbroken).replace(BETWEEN_DATES, WORD_JOINER).replace(COUNT, unbroken);
}
