import { expectedReturn } from './expected-return.ts';

const GAME = { sport: 'nfl', pickOdds: -102, pick_probability: 0.6388, expectedRoiPercent: 21.95 } as const;

describe('the expected return', () => {
  it('uses the shown price, not -110', () => {
    const { percent, odds } = expectedReturn(GAME);
    expect(percent).toBeCloseTo(26.51, 2);
    expect(odds).toBe(-102);
  });

  it.each([
    [
      { ...GAME, pickOdds: null },
      { percent: 21.95, odds: -110 },
    ],
    [
      { ...GAME, pick_probability: 1 },
      { percent: 21.95, odds: -110 },
    ],
    [{ ...GAME, sport: 'mlb', pickOdds: null } as const, { percent: 21.95, odds: null }],
    [
      { ...GAME, pickOdds: null, expectedRoiPercent: null },
      { percent: null, odds: -110 },
    ],
  ])('of %j without a fair price comes from the file', (game, expected) => {
    expect(expectedReturn(game)).toEqual(expected);
  });
});
