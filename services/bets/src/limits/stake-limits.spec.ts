import { stakeRefusal } from './stake-limits.ts';

const OWN = { code: 'STAKE_ABOVE_LIMIT', rule: 'Your limit for one bet is $25.00.' };
const bankroll = (rule: string) => ({ code: 'STAKE_ABOVE_BANKROLL', rule });

describe('a stake', () => {
  it.each([
    [2500, 2500, 100_000, null],
    [2501, 2500, 100_000, OWN],
    [100_000, null, 100_000, null],
    [100_001, null, 100_000, bankroll('Your bankroll is $1,000.00; a bet cannot be larger.')],
    // The own limit is named first.
    [200_000, 2500, 100_000, OWN],
    [15_000, 20_000, 10_000, bankroll('Your bankroll is $100.00; a bet cannot be larger.')],
  ])(
    'of %i with a limit of %p and a bankroll of %i: %j (S-461)',
    (stake, ownCents, bankrollCents, expected) => {
      expect(stakeRefusal(stake, { ownCents, bankrollCents })).toEqual(expected);
    },
  );
});
