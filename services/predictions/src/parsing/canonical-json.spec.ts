import fc from 'fast-check';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it('is the same text whatever the order of the keys, and keeps the content', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }), (object) => {
        fc.pre(!JSON.stringify(object).includes('__proto__'));
        const reversed = Object.fromEntries(Object.entries(object).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(object));
        expect(JSON.parse(canonicalJson(object))).toEqual(JSON.parse(JSON.stringify(object)));
      }),
    );
  });

  it('leaves out prototype keys at every depth and keeps the rest', () => {
    const value: unknown = JSON.parse('{"b":[{"__proto__":{"x":1},"constructor":2}],"__proto__":3,"a":1}');
    expect(canonicalJson(value)).toBe('{"a":1,"b":[{"constructor":2}]}');
  });

  it('writes a number that JSON cannot hold as null', () => {
    expect(canonicalJson(JSON.parse('[1e999, -0, 1e308]'))).toBe('[null,0,1e+308]');
  });
});
