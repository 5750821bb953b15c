const DATE = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:–\d{1,2})?(?:, \d{4})?/gu;
const BETWEEN_DATES = /(?<=\d–)(?=[A-Z])/gu;
const NO_BREAK_SPACE = '\u00A0';
const WORD_JOINER = '\u2060';

/** Keeps each date and each range of dates of a sentence on one line: `Sep 24, 2025`, `Sep 5–Oct 14, 2024`. */
export function wholeDates(text: string): string {
  return text
    .replace(DATE, (date) => date.replaceAll(' ', NO_BREAK_SPACE))
    .replace(BETWEEN_DATES, WORD_JOINER);
}
