import {
  ESTIMATED_ODDS_LABEL,
  estimatedMoneylineOdds,
  estimatedSpreadOdds,
  lineChoices,
} from './odds-autofill.ts';

describe('the available lines', () => {
  it.each([-7.5, 0, 2.5, 14])('are 41, from 10 below to 10 above %d in steps of 0.5 (S-448)', (line) => {
    const choices = lineChoices(line);
    expect(choices).toHaveLength(41);
    expect(choices[0]).toBe(line - 10);
    expect(choices[20]).toBe(line);
    expect(choices[40]).toBe(line + 10);
    choices.forEach((choice, index) => {
      expect(choice).toBe(line - 10 + index * 0.5);
    });
  });
});

describe('prefilled spread odds', () => {
  it.each([
    [0, -110],
    [0.5, -105],
    [1, -105],
    [1.5, 100],
    [2, 100],
    [2.5, 100],
    [3, 100],
    [3.5, 115],
    [4, 120],
    [4.5, 125],
    [5, 130],
    [5.5, 135],
    [6, 140],
    [6.5, 148],
    [7, 155],
    [7.5, 163],
    [8, 170],
    [8.5, 178],
    [9, 185],
    [9.5, 193],
    [10, 200],
  ])('%d from the original line are %i in both directions (S-449, S-450)', (distance, odds) => {
    expect(estimatedSpreadOdds(distance)).toBe(odds);
    expect(estimatedSpreadOdds(-distance)).toBe(odds);
  });

  it('are marked as estimated (S-451)', () => {
    expect(ESTIMATED_ODDS_LABEL).toBe('estimated, enter your real odds');
  });
});

describe('prefilled moneyline odds', () => {
  it.each([null, 0, -1.5, 1.5])('are +120 at home and -140 away in MLB, spread %p (S-452)', (homeSpread) => {
    expect(estimatedMoneylineOdds({ sport: 'mlb', side: 'home', homeSpread })).toBe(120);
    expect(estimatedMoneylineOdds({ sport: 'mlb', side: 'away', homeSpread })).toBe(-140);
  });

  it.each([
    [3.5, 135, -138],
    [-3.5, -138, 135],
    [7, 170, -166],
    [-0.5, -114, 105],
    [0.5, 105, -114],
    [-14, -222, 240],
    [2.25, 123, -128],
  ])('at a home spread of %d are %i at home and %i away elsewhere (S-453)', (homeSpread, home, away) => {
    for (const sport of ['nfl', 'cfb', 'nba', 'cbb'] as const) {
      expect(estimatedMoneylineOdds({ sport, side: 'home', homeSpread })).toBe(home);
      expect(estimatedMoneylineOdds({ sport, side: 'away', homeSpread })).toBe(away);
    }
  });

  it.each([null, 0])('without a spread (%p) are -105 at home and +105 away (S-453)', (homeSpread) => {
    expect(estimatedMoneylineOdds({ sport: 'nfl', side: 'home', homeSpread })).toBe(-105);
    expect(estimatedMoneylineOdds({ sport: 'cfb', side: 'away', homeSpread })).toBe(105);
  });
});
