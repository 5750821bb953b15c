// Looked up once: Jest makes each look at a global slow, and these are called some hundred million times.
const { abs, max, min } = Math;
const known = new Map<string, string>();

/** Returns a wording in lower case with its letters, numbers and prices, or as it is if it has none of these. */
export function normalized(wording: string): string {
  const before = known.get(wording);
  if (before !== undefined) return before;
  const plain = wording
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+%$.\- ]/gu, '')
    .replaceAll(/\.(?!\d)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const made = plain === '' ? wording : plain;
  known.set(wording, made);
  return made;
}

/** Whether two wordings are more alike than a limit; quick where they differ much. */
export function isAlike(one: string, other: string, limit: number): boolean {
  const [a, b] = [normalized(one), normalized(other)];
  const longer = max(a.length, b.length);
  const least = max(abs(a.length - b.length), lettersApart(a, b) / 2);
  return 1 - least / longer > limit && likeness(one, other) > limit;
}

/** How often letters are in only one of two texts. Each edit changes at most two of them. */
function lettersApart(one: string, other: string): number {
  const counts = new Map<string, number>();
  for (const letter of one) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  for (const letter of other) counts.set(letter, (counts.get(letter) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + abs(count), 0);
}

/** Returns how alike two wordings are: 1 minus the edit distance over the longer length. 1 is equal. */
export function likeness(one: string, other: string): number {
  const [a, b] = [normalized(one), normalized(other)];
  const longer = max(a.length, b.length);
  return longer === 0 ? 1 : 1 - editDistance(a, b) / longer;
}

function editDistance(a: string, b: string): number {
  const row = Uint16Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let line = 0; line < a.length; line += 1) {
    let diagonal = row[0] ?? 0;
    row[0] = line + 1;
    for (let column = 1; column <= b.length; column += 1) {
      const above = row[column] ?? 0;
      const cost = a.charCodeAt(line) === b.charCodeAt(column - 1) ? 0 : 1;
      row[column] = min(diagonal + cost, above + 1, (row[column - 1] ?? 0) + 1);
      diagonal = above;
    }
  }
  return row[b.length] ?? a.length;
}
