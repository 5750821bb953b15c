const DATE = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:–\d{1,2})?(?:, \d{4})?/gu;
const NO_BREAK_SPACE = '\u00A0';

/** Keeps each date of a sentence on one line: `Sep 24, 2025`. */
export function wholeDates(text: string): string {
  return text.replace(DATE, (date) => date.replaceAll(' ', NO_BREAK_SPACE));
}
