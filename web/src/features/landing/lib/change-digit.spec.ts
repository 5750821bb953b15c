import { changeOneDigit } from './change-digit.ts';

const changed = (text: string): string | null => {
  const change = changeOneDigit(text);
  return change && `${change.before}[${change.from}>${change.to}]${change.after}`;
};

it.each([
  [
    '{"spread_away_odds":-118,"recommended_units":2,"spread_odds":-102}',
    '{"spread_away_odds":-118,"recommended_units":2,"spread_odds":-10[2>3]}',
  ],
  ['{"week":7,"home_spread_odds":-110}', '{"week":7,"home_spread_odds":-11[0>1]}'],
  ['{"week":7,"home_moneyline":149}', '{"week":7,"home_moneyline":14[9>0]}'],
  ['{"week":7}', '{"week":[7>8]}'],
  ['{}', null],
])('in %s changes the price of the pick before any other digit', (text, expected) => {
  expect(changed(text)).toBe(expected);
});
