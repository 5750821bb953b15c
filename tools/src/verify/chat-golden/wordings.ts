/** Returns a wording in lower case with its letters, numbers and prices, or as it is if it has none of these. */
export function normalized(wording: string): string {
  const plain = wording
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+%$.\- ]/gu, '')
    .replaceAll(/\.(?!\d)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain === '' ? wording : plain;
}

/** Returns how alike two wordings are: 1 minus the edit distance over the longer length. 1 is equal. */
export function likeness(one: string, other: string): number {
  const [a, b] = [[...normalized(one)], [...normalized(other)]];
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - editDistance(a, b) / longer;
}

function editDistance(a: readonly string[], b: readonly string[]): number {
  let row = b.map((_, index) => index + 1);
  for (const [line, letter] of a.entries()) {
    let [left, diagonal] = [line + 1, line];
    row = row.map((above, index) => {
      const same = diagonal + (letter === b[index] ? 0 : 1);
      diagonal = above;
      left = Math.min(same, above + 1, left + 1);
      return left;
    });
  }
  return row.at(-1) ?? a.length;
}
