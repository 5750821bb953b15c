import { riskText } from './risk-text.ts';

it.each([
  ['LOW', 'Low by tier, not by record'],
  ['MEDIUM', 'Medium by tier, not by record'],
  ['HIGH', 'High by tier'],
] as const)('says of the risk level %s that it is %j (S-367, S-368)', (level, text) => {
  expect(riskText(level)).toBe(text);
});
