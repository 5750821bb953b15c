import { acceptedEncodings } from './accept-encoding.ts';
import { matchesEtag } from './etag.ts';
import { decodePath, rawPathOf } from './request-path.ts';

describe('content negotiation', () => {
  it.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['br, gzip', ['br', 'gzip', 'identity']],
    ['gzip', ['gzip', 'identity']],
    ['GZIP;Q=1', ['gzip', 'identity']],
    ['x-gzip', ['gzip', 'identity']],
    ['gzip;q=1.0, br;q=0.9', ['gzip', 'br', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0.5, identity', ['identity', 'br', 'gzip']],
    ['br;q=0, *', ['gzip', 'identity']],
    ['identity;q=0, gzip', ['gzip', 'identity']],
    ['identity;q=0, *;q=0', ['identity']],
    ['br;q=2, gzip', ['gzip', 'identity']],
    ['deflate, zstd', ['identity']],
    [';;;,,q=1', ['identity']],
  ])('ranks %j as %j (S-345)', (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });

  it('remembers at most 200 headers, each of at most 200 characters (S-481)', () => {
    const isRemembered = (header: string): boolean => acceptedEncodings(header) === acceptedEncodings(header);
    expect(isRemembered('gzip;q=0.5'.padEnd(200))).toBe(true);
    expect(isRemembered('gzip;q=0.5'.padEnd(201))).toBe(false);
    const headers = Array.from({ length: 1_000 }, (_, index) => `br;q=0.${String(index).padStart(3, '0')}`);
    // The tests above asked with a few headers.
    const remembered = headers.filter(isRemembered).length;
    expect(remembered).toBeGreaterThan(150);
    expect(remembered).toBeLessThan(200);
    expect(acceptedEncodings('gzip;q=0.7, br;q=0.2')).toEqual(['gzip', 'br', 'identity']);
  });
});

describe('entity tags', () => {
  it.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    [' * ', true],
    ['"b"', false],
    ['a', false],
    ['"*"', false],
  ])('compares %j with "a" as %s (S-345)', (header, expected) => {
    expect(matchesEtag(header, '"a"')).toBe(expected);
  });
});

describe('request paths', () => {
  it.each([
    ['/static/a?b#c', '/static/a'],
    ['http://host:80/static/a?b', '/static/a'],
    ['HTTPS://host', '/'],
    ['*', '*'],
    ['', '/'],
  ])('normalizes %j to %j (S-481)', (target, path) => {
    expect(rawPathOf(target)).toBe(path);
  });

  it('decodes once and reports a malformed path (S-354)', () => {
    expect(decodePath('/a%252fb')).toBe('/a%2fb');
    expect(decodePath('/Jos%C3%A9')).toBe('/José');
    expect(decodePath('/%c0%ae')).toBeUndefined();
    expect(decodePath('/%')).toBeUndefined();
  });
});
