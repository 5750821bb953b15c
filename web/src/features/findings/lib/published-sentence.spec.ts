import { publishedSentence } from './published-sentence.ts';

it.each([
  ['right 49.2% of the time over 1199 settled games', 'right 49.2% of the time over 1,199 settled games'],
  [
    'Qualifying bets returned -3.0% on 1382 flat bets.',
    'Qualifying bets returned \u22123.0% on 1,382 flat bets.',
  ],
  ['A loss of -$646', 'A loss of \u2212$646'],
])('%s', (text, shown) => {
  expect(publishedSentence(text)).toBe(shown);
});

it.each([
  'Break-even at -110 is 52.4%.',
  'Tested on 2024 games of the weeks 1-4.',
  'Stake 1-2% of your bankroll.',
  'Over 268 games and 1199 points.',
])('leaves "%s" as it is', (text) => {
  expect(publishedSentence(text)).toBe(text);
});
