import fc from 'fast-check';
import { canonicalJson, type Shapes } from './canonical-json.ts';

describe('canonical JSON', () => {
  it('is the same text for any key order and keeps the content', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }), (object) => {
        fc.pre(!JSON.stringify(object).includes('__proto__'));
        const reversed = Object.fromEntries(Object.entries(object).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(object));
        expect(JSON.parse(canonicalJson(object))).toEqual(JSON.parse(JSON.stringify(object)));
      }),
    );
  });

  it('formats texts, keys and numbers exactly like JSON.stringify, since earlier hashes depend on it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.string({ unit: 'binary' }), (value, text) => {
        fc.pre(!JSON.stringify(value).includes('__proto__') && text !== '__proto__');
        expect(canonicalJson([text])).toBe(JSON.stringify([text]));
        expect(canonicalJson({ [text]: 1 })).toBe(JSON.stringify({ [text]: 1 }));
        expect(canonicalJson(value)).toBe(stringified(value));
      }),
    );
    const halves = '\ud83d \udc00 \u2028 \u007f é 🏈 "\\ \n\t\u0000';
    expect(canonicalJson([halves, { [halves]: 1e21, '10': -0.5, '9': 1e-7, '': true }])).toBe(
      `[${JSON.stringify(halves)},{"":true,"10":-0.5,"9":1e-7,${JSON.stringify(halves)}:1e+21}]`,
    );
  });

  it('is the same text whatever objects the shapes are known from', () => {
    const objects = fc.dictionary(fc.constantFrom('a', 'b', 'c', '1', '__proto__'), fc.jsonValue(), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(fc.array(objects, { maxLength: 60 }), (values) => {
        const shapes: Shapes = new Map();
        const parsed = values.map((value) => JSON.parse(JSON.stringify(value)) as unknown);
        expect(parsed.map((value) => canonicalJson(value, shapes))).toEqual(
          parsed.map((value) => canonicalJson(value)),
        );
      }),
    );
  });

  it('drops prototype keys at every depth and keeps the rest', () => {
    const value: unknown = JSON.parse('{"b":[{"__proto__":{"x":1},"constructor":2}],"__proto__":3,"a":1}');
    expect(canonicalJson(value)).toBe('{"a":1,"b":[{"constructor":2}]}');
  });

  it('formats a number that JSON cannot represent as null', () => {
    expect(canonicalJson(JSON.parse('[1e999, -0, 1e308]'))).toBe('[null,0,1e+308]');
  });
});

/** Builds the same text with the language's own function for each value and key. */
function stringified(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(stringified).join(',')}]`;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${stringified(field)}`).join(',')}}`;
}
