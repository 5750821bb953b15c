import { emptyManualBet, requestOf } from './manual-bet.ts';

const form = {
  ...emptyManualBet({ sport: 'NFL', stake: 20, sportsbook: null }),
  spread: -3.5,
  actualPayout: 38.18,
};

describe('the request of a bet entered by hand', () => {
  it('has a payout only for a bet with a result (S-183)', () => {
    expect(requestOf(form)).toMatchObject({ actualResult: '', actualPayout: null });
    expect(requestOf({ ...form, actualResult: 'won' })).toMatchObject({ actualPayout: 38.18 });
  });

  it('has no line for a moneyline', () => {
    expect(requestOf(form).spread).toBe(-3.5);
    expect(requestOf({ ...form, betType: 'moneyline' }).spread).toBe(0);
  });
});
