import { isTrusted } from './trust.ts';

it('trusts the weights over a rule from 95% on', () => {
  expect(isTrusted(0.95)).toBe(true);
  expect(isTrusted(0.9499)).toBe(false);
});
