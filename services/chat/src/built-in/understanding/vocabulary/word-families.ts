import families from './word-families.json' with { type: 'json' };

const familyByWord = new Map(
  families.flatMap((family, place) => family.split(' ').map((word) => [word, place] as const)),
);

/**
 * The family of a common English word: words that are used alike, such as `win` and `victory`, have the same number. It lets the
 * learned weights make something of words that no wording had. Sorted by word vectors; see `test/understanding/families.ts`.
 */
export const familyOf = (word: string): number | undefined => familyByWord.get(word);
