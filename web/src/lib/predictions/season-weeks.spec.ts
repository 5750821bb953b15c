import { seasonText } from './season-weeks.ts';

it.each([
  [-4310, '−$646', ' A season counts 15 weeks.'],
  [-11334, '−$3,060', ' A season counts 27 weeks.'],
  [3017, '+$664', ' A season counts 22 weeks.'],
  [-4310, '−$700', ''],
  [-4310, 'a loss', ''],
  [-4310, null, ''],
  [0, '$0', ''],
  [null, '−$646', ''],
])('reads %j a week and %j a season as %j', (weeklyProfitCents, seasonExpectation, text) => {
  expect(seasonText({ weeklyProfitCents, seasonExpectation })).toBe(text);
});
