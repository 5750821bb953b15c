import fc from 'fast-check';
import { locateJsonError } from './locate-json-error.ts';
import { parseDeliveredJson } from './parse-json.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('parsing delivered JSON', () => {
  it('accepts a byte order mark and any line ending', () => {
    expect(parseDeliveredJson(bytes('\uFEFF{\r\n"a": 1}\r\n'))).toMatchObject({ ok: true, value: { a: 1 } });
  });

  it.each([
    ['a lone continuation byte', [0x22, 0x80, 0x22]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['a half surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ])('refuses %s', (_what, given) => {
    expect(parseDeliveredJson(Uint8Array.from(given))).toEqual({ ok: false, reason: 'not valid UTF-8' });
  });

  it.each([
    ['', 'the file is empty'],
    [' \n', 'the file is empty'],
    ['{"a": [1, 2', 'the file ends too early'],
    ['{\n "a": NaN,,\n "b": 1}', 'line 2, column 11, at ",\\n \\"b\\": 1}"'],
    ['<!DOCTYPE html>', 'line 1, column 1, at "<!DOCTYPE html>"'],
    ['{"a": Infinity}', 'line 1, column 7, at "Infinity}"'],
  ])('reports where %j stops being JSON', (text, detail) => {
    expect(parseDeliveredJson(bytes(text))).toMatchObject({ ok: false, reason: 'not valid JSON', detail });
  });

  it('reports the same position as the engine when the engine gives one', () => {
    const damaged = fc.tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '}', ']', '"', '\\', 'x', '\n', '0'),
    );
    fc.assert(
      fc.property(damaged, ([json, at, put]) => {
        const text = json.slice(0, at % (json.length + 1)) + put + json.slice((at % (json.length + 1)) + 1);
        try {
          JSON.parse(text);
        } catch (error) {
          const place = locateJsonError(text);
          expect(place).toBeLessThanOrEqual(text.length);
          const reported = /at position (\d+)/.exec(String(error))?.[1];
          if (reported !== undefined && place < text.length) {
            // Inside a number or literal the engine points at the offending digit, we at the token's start.
            expect(text.slice(place, Number(reported))).toMatch(/^[-\\\w.+]*$/);
          }
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('makes prototype-like keys harmless', () => {
    const parsed = parseDeliveredJson(
      bytes('{"__proto__": {"polluted": "yes"}, "constructor": {"prototype": {"polluted": 1}}}'),
    );
    expect(parsed.ok).toBe(true);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
