import { riskText } from './risk-text.ts';

it.each([
  ['LOW', 'HIGH', 'Low, by the HIGH tier'],
  ['MEDIUM', 'MEDIUM_PLUS', 'Medium, by the MEDIUM+ tier'],
  ['HIGH', 'NO_BET', 'High, by the NO BET tier'],
] as const)('says the risk level %s of the tier %s as %j (S-367, S-368)', (level, tier, text) => {
  expect(riskText(level, tier)).toBe(text);
});
