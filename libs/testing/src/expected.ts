import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const isRenewing = process.env['RENEW_EXPECTED'] === '1';

/**
 * Compares results, by name, with those in the `.expected.txt` beside the spec: one line of JSON for each, or one for each
 * element of a list.
 */
export function describeExpected(specPath: string, results: Readonly<Record<string, () => unknown>>): void {
  const path = specPath.replace(/\.spec\.tsx?$/, '.txt');
  const partOf = (name: string, value: unknown): string =>
    [`=== ${name} ===`, ...(Array.isArray(value) ? value.map(json) : [json(value)])].join('\n');

  describe('the committed results', () => {
    it.each(Object.entries(results))('%s', (name, compute) => {
      if (!isRenewing) expect(readParts(path)).toContain(partOf(name, compute()));
    });

    it('are all there are', () => {
      if (isRenewing) {
        const parts = Object.entries(results).map(([name, compute]) => partOf(name, compute()));
        writeFileSync(path, `${parts.join('\n\n')}\n`);
      }
      expect(readParts(path)).toHaveLength(Object.keys(results).length);
    });
  });
}

const readParts = (path: string): readonly string[] =>
  existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n\n') : [];

const json = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (part === undefined ? 'undefined' : part));
