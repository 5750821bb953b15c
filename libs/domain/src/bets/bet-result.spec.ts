import {
  BET_RESULTS,
  brokenPayoutRule,
  PAYOUT_HINTS,
  resultOf,
  statusLabel,
  suggestedPayoutCents,
} from './bet-result.ts';

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

describe('an entered payout', () => {
  const won = (words: string): string =>
    `A won bet’s payout includes the stake, so it is ${words}. For a free bet, add its stake.`;

  it.each([
    ['won', -110, 9545, null],
    ['won', -110, 5001, null],
    // A free bet of $50 pays its winnings only.
    ['won', -110, 4545, won('more than $50.00')],
    ['won', -110, 5000, won('more than $50.00')],
    ['won', -110, 0, won('more than $50.00')],
    ['won', null, 5000, null],
    ['won', null, 4999, won('at least $50.00')],
    ['lost', -110, 0, null],
    ['lost', -110, 5000, null],
    ['lost', null, 5001, 'A lost bet pays at most its stake, so the payout is at most $50.00.'],
    ['push', -110, 0, null],
    ['push', -110, 6000, null],
    ['void', null, 6000, null],
  ] as const)('of a stake of $50, %s at %p, of %i cents breaks: %p (S-191)', (result, odds, paid, rule) => {
    expect(brokenPayoutRule({ result, stakeCents: 5000, odds }, paid)).toBe(rule);
  });

  it.each(BET_RESULTS)(
    'may be the suggested one of %s, at every odds and stake (S-192 to S-194)',
    (result) => {
      for (const stakeCents of [1, 2, 99, 5000, 100_000_000]) {
        for (const odds of [-999_999, -300, -110, 100, 150, null]) {
          const paid = suggestedPayoutCents(result, stakeCents, odds);
          expect(brokenPayoutRule({ result, stakeCents, odds }, paid)).toBeNull();
        }
      }
    },
  );
});
