import fc from 'fast-check';
import { lookAlikeKey } from './look-alikes.ts';
import { usernameKey } from './name-keys.ts';

describe('usernames that look the same', () => {
  it.each([
    ['whole name in Cyrillic', 'сор', 'cop'],
    ['capitals in Cyrillic', 'САМ', 'CAM'],
    ['Cyrillic with an accent', 'со\u0301р', 'cóp'],
    ['whole name in Greek', 'Νο', 'No'],
    ['Cherokee', 'Ꭱ', 'R'],
    ['Armenian', 'հոս', 'hnu'],
    ['dotless i', 'mıke', 'mike'],
    ['capital I for l', 'SaIly', 'Sally'],
    ['digits for letters', 'b0b1', 'bobl'],
    ['rn for m', 'barney', 'bamey'],
    ['full width', 'ｓａｍ', 'sam'],
    ['mathematical letters', '𝕤𝕒𝕞', 'sam'],
    ['another hyphen', 'sam\u2010w', 'sam-w'],
    ['another apostrophe', 'O\u2019Neil', "O'Neil"],
    ['two blanks', 'sam  w', 'sam w'],
    ['characters nobody sees', 's\u3164a\u034fm\ufe0f\u2800', 'sam'],
    ['letters struck through', 'walk\u0336era', 'walkera'],
    ['a letter in a ring', 'walk\u20ddera', 'walkera'],
    ['a replacement character', 'walkera\ufffd', 'walkera'],
    ['an unassigned character', 'walkera\u0378', 'walkera'],
    ['accents in two ways', 'Jose\u0301', 'José'],
  ])('share one key: %s (S-109)', (_, one, other) => {
    expect(lookAlikeKey(one)).toBe(lookAlikeKey(other));
  });

  it.each([
    ['sam', 'sám'],
    ['sam', 'sams'],
    ['sam', 'pam'],
    ['user1', 'user2'],
    ['user-1', 'user1'],
    ['neil', 'nell'],
    ['Иван', 'Иванна'],
    ['王小明', '王大明'],
  ])('do not include %s and %s (S-109)', (one, other) => {
    expect(lookAlikeKey(one)).not.toBe(lookAlikeKey(other));
  });

  it('never lose a letter, a digit or their order (S-109)', () => {
    const letters = [...'abcdefghijknopqstuvwxyz23456789'];
    const names = fc
      .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 40 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(names, names, (one, other) => {
        fc.pre(!`${one}${other}`.includes('rn'));
        expect(lookAlikeKey(one) === lookAlikeKey(other)).toBe(usernameKey(one) === usernameKey(other));
      }),
    );
  });
});
