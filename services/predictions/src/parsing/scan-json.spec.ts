import fc from 'fast-check';
import { READ_LIMITS } from './limits.ts';
import { parseDeliveredJson } from './parse-json.ts';
import { scanJson } from './scan-json.ts';

/** Returns JSON as delivered, with `missing` in place of a missing number. */
function written(value: unknown, missing: 'NaN' | 'null'): string {
  if (typeof value === 'number' && Number.isNaN(value)) return missing;
  if (Array.isArray(value)) return `[ ${value.map((item) => written(item, missing)).join(', ')} ]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}: ${written(inner, missing)}`)
      .join(',\n')}}`;
  }
  return JSON.stringify(value);
}

const textWithNaN = fc.oneof(
  fc.string(),
  fc.constantFrom('NaN', 'a NaN b', '"NaN"', '\\', '\\"NaN', 'NaN,NaN'),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.constant(NaN),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    textWithNaN,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(textWithNaN, tie('tree'), { maxKeys: 4 }),
  ),
}));

const scanned = (text: string): string => {
  const result = scanJson(text);
  if (!result.ok) throw new Error(result.reason);
  return result.text;
};

describe('scanning delivered JSON', () => {
  it('replaces NaN by null only outside strings, for any value (S-309)', () => {
    fc.assert(
      fc.property(tree, (value) => {
        // Compares texts and not parsed values: V8 13.6 confuses a key `"NaN"` with a key `\\"NaN` seen just
        // before in the same place.
        expect(scanned(written(value, 'NaN'))).toBe(written(value, 'null'));
      }),
    );
  });

  it('leaves text without NaN unchanged (S-309)', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        fc.pre(!text.includes('NaN'));
        expect(scanned(text)).toBe(text);
      }),
    );
  });

  it('never turns invalid text into valid text (S-309)', () => {
    const pieces = fc.constantFrom(
      'NaN',
      'null',
      '-',
      '1',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      ' ',
      'a',
      '[NaN',
      ',NaN',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        // Without quotes every NaN is bare. It is a value only where it could stand alone.
        expect(isJson(scanned(text))).toBe(isJson(text.replaceAll('NaN', ' null ')));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '-NaN',
    'NaNs',
    'nNaN',
    '{NaN: 1}',
    '[NaN NaN]',
    '1NaN',
    'Infinity',
    '-Infinity',
    '[1,]',
    "{'a':1}",
  ])('refuses %s (S-309)', (text) => {
    expect(parseDeliveredJson(new TextEncoder().encode(text))).toMatchObject({
      ok: false,
      reason: 'not valid JSON',
    });
  });

  it('refuses deep nesting before parsing', () => {
    const deepest = READ_LIMITS.depth;
    expect(scanJson('['.repeat(deepest) + ']'.repeat(deepest)).ok).toBe(true);
    expect(scanJson('['.repeat(10_000))).toMatchObject({
      ok: false,
      reason: 'nested deeper than 64',
      position: 64,
    });
    expect(scanJson(`"${'['.repeat(10_000)}"`).ok).toBe(true);
  });

  it('refuses more values and longer texts than a file may have', () => {
    expect(scanJson(`[${'1,'.repeat(READ_LIMITS.values)}1]`)).toMatchObject({
      ok: false,
      reason: 'too many values',
    });
    const keys = (count: number): string => `{"a":[{${'"k":1,'.repeat(count - 1)}"k":1}]}`;
    expect(scanJson(keys(READ_LIMITS.keysPerObject)).ok).toBe(true);
    expect(scanJson(keys(READ_LIMITS.keysPerObject + 1))).toMatchObject({
      ok: false,
      reason: 'an object has too many keys',
    });
    expect(scanJson(`"${'x'.repeat(READ_LIMITS.stringChars)}"`)).toMatchObject({
      ok: false,
      reason: 'a text is too long',
    });
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
