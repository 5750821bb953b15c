import { profitUnitsOf, roundUnits } from './bet-units.ts';

describe('profit in units', () => {
  it("uses each bet's unit at the time it was placed", () => {
    const bets = [
      { profitCents: 2500, unitCents: 1000 },
      { profitCents: -5000, unitCents: 2500 },
      { profitCents: null, unitCents: 1000 },
    ];
    expect(profitUnitsOf(bets)).toBe(0.5);
    expect(profitUnitsOf([])).toBe(0);
  });

  it('is rounded to four decimals without a sign on zero', () => {
    expect(roundUnits(1 / 3)).toBe(0.3333);
    expect(Object.is(roundUnits(-0.00001), 0)).toBe(true);
  });
});
