import { JsonLines } from './json-lines.ts';

const TEXT = `{
  "a": [
    { "id": "x\\"]}", "b": { "c": [1,
      2], "d": null } },
    { "id": 2,
      "id": 3 }
  ], "e":
  -1.5e3
}`;

it.each([
  [[], 1],
  [['a'], 2],
  [['a', 0, 'b', 'c', 1], 4],
  [['a', 0, 'b', 'd'], 4],
  [['a', 1], 5],
  [['a', 1, 'id'], 6],
  [['e'], 8],
  // What is missing is looked for where it would be.
  [['a', 1, 'b', 'c'], 5],
  [['a', 7, 'b'], 2],
  [['a', 0, 'id', 'deeper'], 3],
  [['f'], 1],
] as const)('finds the line of %j', (path, line) => {
  expect(new JsonLines(TEXT).lineOf(path)).toBe(line);
});

it('agrees with the parser about every value of a text without spaces', () => {
  const value = { a: [1, { b: [true, { c: 'd\\' }], 'e,': {} }, []], f: 'g' };
  const text = JSON.stringify(value, null, 1);
  const lines = text.split('\n');
  const at = (path: readonly (string | number)[]) => lines[new JsonLines(text).lineOf(path) - 1]?.trim();
  expect(at(['a', 1, 'b', 1, 'c'])).toBe(String.raw`"c": "d\\"`);
  expect(at(['a', 1, 'e,'])).toBe('"e,": {}');
  expect(at(['a', 2])).toBe('[]');
  expect(at(['f'])).toBe('"f": "g"');
  expect(new JsonLines(JSON.stringify(value)).lineOf(['f'])).toBe(1);
});
