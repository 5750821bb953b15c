import { isCashOut, otherBetText, otherSportText, readResult } from './csv-words.ts';

describe('an unsupported kind of bet', () => {
  it.each([
    ['Parlay', /^A parlay combines several bets/],
    ['3-leg parlay', /^A parlay/],
    ['SGP', /^A parlay/],
    ['Multiple', /^A parlay/],
    ['6 pt Teaser', /^A teaser combines several bets/],
    ['Round Robin', /^A round robin/],
    ['Player Prop', /^A prop/],
    ['Futures', /^A future/],
    ['Team Total', /^A team total/],
    ['1st Half Spread', /part of a game/],
  ])('%s gets its own explanation (S-180)', (text, words) => {
    expect(otherBetText(text, true)).toMatch(words);
  });

  it.each(['spread', 'Straight', 'Moneyline', ''])('%j is not one', (text) => {
    expect(otherBetText(text, true)).toBeNull();
  });

  it('is found in a pick too, but not by words that team names contain', () => {
    expect(otherBetText('2-leg parlay', false)).toMatch(/^A parlay/);
    expect(otherBetText('Eagles 1H -3', false)).toMatch(/part of a game/);
    expect(otherBetText('Multiple Miracles', false)).toBeNull();
  });
});

it.each([
  ['NBA', 'basketball'],
  ['NCAAB', 'basketball'],
  ['ice hockey', 'hockey'],
  ['Soccer - EPL', 'soccer'],
  ['UFC', 'mixed martial arts'],
])('%s is recognized as %s (S-006, S-180)', (text, sport) => {
  expect(otherSportText(text)).toBe(`This bet is on ${sport}. Only CFB, NFL and MLB bets can be imported.`);
});

it.each(['NFL', 'NCAAF', 'Football', ''])('%j is not another sport', (text) => {
  expect(otherSportText(text)).toBeNull();
});

it.each([
  ['Win', 'won'],
  ['W', 'won'],
  ['LOSS', 'lost'],
  ['Push', 'push'],
  ['no action', 'void'],
  ['Open', null],
  ['Cashed Out', undefined],
  ['Half won', undefined],
  ['constructor', undefined],
])('status %s is %p (S-183)', (text, result) => {
  expect(readResult(text)).toBe(result);
});

it.each(['Cashed out', 'cash-out', 'Early Cashout', 'CASHED OUT $12'])('%j is a cash-out', (text) => {
  expect(isCashOut(text)).toBe(true);
});
