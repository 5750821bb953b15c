import { BET_RESULTS, PAYOUT_HINTS, resultOf, statusLabel, suggestedPayoutCents } from './bet-result.ts';

describe('the result of a bet', () => {
  const bet = { state: 'completed', result: null, stakeCents: 5000, payoutCents: null } as const;

  it.each([
    [9545, 'won'],
    [5001, 'won'],
    [5000, 'lost'],
    [4999, 'lost'],
    [0, 'lost'],
    [null, 'lost'],
  ])(
    'completed without a stored result and a payout of %p on 5000 is %s (S-205, S-206)',
    (payoutCents, result) => {
      expect(resultOf({ ...bet, payoutCents })).toBe(result);
    },
  );

  it.each(BET_RESULTS)('is the stored %s, whatever was paid (S-206, S-167)', (result) => {
    for (const payoutCents of [0, 5000, 9545, null]) {
      expect(resultOf({ ...bet, result, payoutCents })).toBe(result);
    }
  });

  it('is null while the bet is pending (S-167)', () => {
    expect(resultOf({ ...bet, state: 'pending', payoutCents: 9545 })).toBeNull();
  });
});

describe('a status', () => {
  it.each([
    ['pending', 'Pending'],
    ['won', 'Won'],
    ['lost', 'Lost'],
    ['push', 'Push'],
    ['void', 'Void'],
    ['disputed', 'disputed'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('%p is shown as %p (S-164)', (status, label) => {
    expect(statusLabel(status)).toBe(label);
  });
});

describe('the suggested payout', () => {
  it.each([
    [10_000, 150, 25_000],
    [5000, 124, 11_200],
    [100, 100, 200],
    [333, 155, 849],
  ])('of a won stake of %i at +%i is %i (S-192)', (stake, odds, payout) => {
    expect(suggestedPayoutCents('won', stake, odds)).toBe(payout);
  });

  it.each([
    [11_000, -110, 21_000],
    [5000, -110, 9545],
    [10_000, -128, 17_813],
  ])('of a won stake of %i at %i is %i (S-193)', (stake, odds, payout) => {
    expect(suggestedPayoutCents('won', stake, odds)).toBe(payout);
  });

  it.each([
    [10_000, 19_100],
    [5000, 9550],
    [1, 2],
  ])('of a won stake of %i without readable odds is %i, 1.91 times (S-194, S-188)', (stake, payout) => {
    expect(suggestedPayoutCents('won', stake, null)).toBe(payout);
  });

  it('is zero for a loss and the stake for a push or void (S-191, S-484)', () => {
    for (const odds of [-110, 150, null]) {
      expect(suggestedPayoutCents('lost', 5000, odds)).toBe(0);
      expect(suggestedPayoutCents('push', 5000, odds)).toBe(5000);
      expect(suggestedPayoutCents('void', 5000, odds)).toBe(5000);
    }
  });

  it('comes with a helper text per result (S-191)', () => {
    expect(PAYOUT_HINTS).toEqual({
      won: 'Enter the total amount received (stake plus winnings)',
      lost: 'Usually 0',
      push: 'Usually the stake',
    });
  });
});
