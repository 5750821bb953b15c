/** A text with one digit changed, in three parts. */
export interface Change {
  readonly before: string;
  readonly from: string;
  readonly to: string;
  readonly after: string;
}

/** The pick's own price reads best, then any price. Any digit will do. */
const CANDIDATES = [/"spread_odds":-?\d*(\d)/, /odds"?:\s*-?\d*(\d)/, /moneyline"?:\s*-?\d*(\d)/, /(\d)/];

/** Returns the text with one digit changed. null for a text without digits. */
export function changeOneDigit(text: string): Change | null {
  for (const pattern of CANDIDATES) {
    const match = pattern.exec(text);
    const from = match?.[1];
    if (match === null || from === undefined) continue;
    const at = match.index + match[0].length - 1;
    const to = String((Number(from) + 1) % 10);
    return { before: text.slice(0, at), from, to, after: text.slice(at + 1) };
  }
  return null;
}
