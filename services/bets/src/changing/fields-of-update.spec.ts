import type { UpdateBetRequest } from '@app/contracts';
import { fieldsOfUpdate } from './fields-of-update.ts';

const AT = '2024-10-20T16:00:00.000Z';
const BET = { stakeCents: 11_000, odds: -110, notes: 'old' };
const settled = { state: 'completed', settledBy: 'user', settledAt: AT, hasBeenOpen: true };
const fields = (change: UpdateBetRequest) => fieldsOfUpdate(BET, change, AT);

describe('an update', () => {
  it.each([
    [{ actualResult: 'won' }, { result: 'won', payoutCents: 21_000 }],
    [
      { actualResult: 'won', actualPayout: 150.5 },
      { result: 'won', payoutCents: 15_050 },
    ],
    [
      { actualResult: 'lost', actualPayout: null },
      { result: 'lost', payoutCents: 0 },
    ],
    [
      { actualResult: 'push', status: 'completed' },
      { result: 'push', payoutCents: 11_000 },
    ],
    [
      { status: 'completed', actualPayout: 110 },
      { result: null, payoutCents: 11_000 },
    ],
    [
      { status: 'completed', actualResult: '' },
      { result: null, payoutCents: 0 },
    ],
  ] as const)('%j settles: %j (S-195, S-205, S-206)', (change, expected) => {
    expect(fields(change)).toEqual({ ...settled, ...expected });
  });

  it('pays 1.91 x stake for a win at unknown odds (S-188, S-194)', () => {
    const bet = { ...BET, odds: null, stakeCents: 10_000 };
    expect(fieldsOfUpdate(bet, { actualResult: 'won' }, AT)).toMatchObject({ payoutCents: 19_100 });
  });

  it.each([
    [{}, {}],
    [{ status: 'pending', actualPayout: 5 }, {}],
    [{ actualResult: '', notes: 'old ' }, {}],
    [{ actualResult: null, notes: 'new' }, { notes: 'new' }],
    [{ notes: '  ' }, { notes: null }],
    [{ notes: null }, { notes: null }],
  ] as const)('%j sets %j and settles nothing (S-195)', (change, expected) => {
    expect(fields(change)).toEqual(expected);
  });

  it('changes notes and result together', () => {
    expect(fields({ actualResult: 'lost', notes: 'late scratch' })).toEqual({
      ...settled,
      result: 'lost',
      payoutCents: 0,
      notes: 'late scratch',
    });
  });
});
