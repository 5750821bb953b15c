import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordStrength } from './passwords.ts';

it('a password has 8 to 128 characters (S-099)', () => {
  expect([MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH]).toEqual([8, 128]);
});

it.each([
  [0, null],
  [1, 'Too short'],
  [5, 'Too short'],
  [6, 'Weak'],
  [7, 'Weak'],
  [8, 'Strong'],
  [9, 'Strong'],
  [128, 'Strong'],
  [1000, 'Strong'],
] as const)('%d characters are %p (S-126)', (length, strength) => {
  expect(passwordStrength('x'.repeat(length))).toBe(strength);
});

it('code points count as characters, not halves of pairs (S-126)', () => {
  expect(passwordStrength('🏈'.repeat(5))).toBe('Too short');
  expect(passwordStrength('🏈'.repeat(7))).toBe('Weak');
  expect(passwordStrength('🏈'.repeat(8))).toBe('Strong');
});

it('spaces count like any character (S-126)', () => {
  expect(passwordStrength('        ')).toBe('Strong');
});
