import { describe, expect, it } from '@jest/globals';
import { familyOf } from './word-families.ts';

describe('families of words', () => {
  it.each([
    ['win', 'victory'],
    ['january', 'february'],
  ])('puts %s with %s', (word, other) => {
    expect(familyOf(word)).toBeDefined();
    expect(familyOf(word)).toBe(familyOf(other));
  });

  it('keeps words of different use apart, and knows no word it never met', () => {
    expect(familyOf('january')).not.toBe(familyOf('win'));
    expect(familyOf('xqzzy')).toBeUndefined();
  });
});
