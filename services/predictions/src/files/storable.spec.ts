import { storable } from './storable.ts';

describe('text the database can hold', () => {
  it.each([
    ['a plain name', 'nfl.json', 'nfl.json'],
    ['a NUL', 'a\0b', 'a\uFFFDb'],
    ['half a surrogate pair', 'a\uD800b', 'a\uFFFDb'],
    ['an endless text', 'x'.repeat(10_000), 'x'.repeat(500)],
  ])('replaces %s', (_what, given, expected) => {
    expect(storable(given)).toBe(expected);
  });
});
