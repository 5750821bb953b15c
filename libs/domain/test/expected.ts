import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const isRenewing = process.env['RENEW_EXPECTED'] === '1';

/**
 * Compares results, by name, with those committed in `fixtures/expected` under the name of the spec: one line of
 * JSON for each, or one for each element of a list.
 */
export function describeExpected(specPath: string, results: Readonly<Record<string, () => unknown>>): void {
  const name = basename(specPath).replace(/\.spec\.ts$/, '.txt');
  const path = join(__dirname, 'fixtures/expected', name);
  const known = readExpected(path);
  const renewed = new Map<string, string>();

  describe(`the results in ${name}`, () => {
    it.each(Object.entries(results))('%s', (title, compute) => {
      const text = linesOf(compute());
      renewed.set(title, text);
      if (!isRenewing) expect(text).toBe(known.get(title) ?? '');
    });

    it('has each result and no other', () => {
      if (isRenewing) {
        const parts = [...renewed].map(([title, text]) => `=== ${title} ===\n${text}\n`);
        writeFileSync(path, parts.join('\n'));
      }
      expect([...readExpected(path).keys()]).toEqual(Object.keys(results));
    });
  });
}

function linesOf(value: unknown): string {
  return Array.isArray(value) ? value.map(json).join('\n') : json(value);
}

/** Rounds fractions to nine digits, so that no platform's last digit counts. */
function json(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return `${String(part)}n`;
    if (part === undefined) return 'undefined';
    if (typeof part !== 'number' || Number.isInteger(part)) return part;
    return Number.isFinite(part) ? Number(part.toPrecision(9)) : String(part);
  });
  return text;
}

function readExpected(path: string): ReadonlyMap<string, string> {
  const [, ...parts] = existsSync(path) ? readFileSync(path, 'utf8').split(/^=== (.+) ===$/m) : [];
  const results = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) results.set(parts[at] ?? '', (parts[at + 1] ?? '').trim());
  return results;
}

/** Returns the parts of a result that differ from another one, by name. */
export function changesFrom(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, changesFrom(before[name], after[name])]),
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns what a function returns, or the sentence of what it throws. */
export function outcomeOf(compute: () => unknown): unknown {
  try {
    return compute();
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}
