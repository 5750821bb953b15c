import { betSchema } from '@app/contracts';
import { newBet, settled, START } from '../../test/ledger-app.ts';
import type { BetRow } from './bet.entity.ts';
import { toBet, toHistoryBet } from './bet.mapper.ts';

const row = (changes: Partial<BetRow> = {}): BetRow => ({ ...newBet(changes), version: 1, ...changes });

describe('a bet in the list', () => {
  it('has every documented field (S-163)', () => {
    const id = '0b7a8a52-4a3d-4a3e-9a53-6d6f0c1f4f11';
    const changes = { id, confidenceLevel: 'HIGH', recommendedTeam: 'Denver Broncos' } as const;
    expect(toBet(row({ ...settled('won', 9545), ...changes }))).toMatchObject({
      ...changes,
      awayTeam: 'Denver Broncos',
      homeTeam: 'New Orleans Saints',
      week: 7,
      teamToCover: 'New Orleans Saints',
      betType: 'spread',
      sport: 'NFL',
      spread: -3.5,
      odds: '-110',
      betAmount: 50,
      status: 'won',
      payout: 95.45,
      actualPayout: 95.45,
      placedAt: START,
      gameDate: '2024-10-20T17:00:00.000Z',
    });
  });

  it.each([
    [{}, 'pending', 'pending', null],
    [settled('won', 9545), 'won', 'completed', 'won'],
    [settled('lost', 0), 'lost', 'completed', 'lost'],
    [settled('push', 5000), 'push', 'completed', 'push'],
    [settled('void', 5000), 'void', 'completed', 'void'],
    [settled(null, 5001), 'won', 'completed', 'won'],
    [settled(null, 5000), 'lost', 'completed', 'lost'],
  ] as const)(
    '%j: the list shows %s, the history %s with result %p (S-167)',
    (changes, list, state, result) => {
      expect(toBet(row(changes))).toMatchObject({ status: list, state, result });
      expect(toHistoryBet(row(changes))).toMatchObject({ status: state, state, result });
    },
  );

  it('has no other field of the row (S-163)', () => {
    const sent = JSON.parse(
      JSON.stringify(toBet(row({ ...settled('won', 9545), requestHash: 'a' }))),
    ) as object;
    expect(Object.keys(betSchema.shape)).toEqual(expect.arrayContaining(Object.keys(sent)));
  });

  it('has the amount paid as its payout, never a possible one', () => {
    expect(toBet(row())).toMatchObject({ payout: null, actualPayout: null, profitCents: null });
    expect(toBet(row(settled('won', 9545)))).toMatchObject({
      payout: 95.45,
      actualPayout: 95.45,
      payoutCents: 9545,
      profitCents: 4545,
    });
    expect(toBet(row(settled('lost', 0)))).toMatchObject({ payout: 0, profitCents: -5000 });
  });

  it.each([
    [{ odds: 150 }, { odds: '+150', americanOdds: 150 }],
    [{ odds: -110 }, { odds: '-110', americanOdds: -110 }],
    [
      { odds: null, oddsSource: null },
      { odds: null, americanOdds: null, oddsSource: null },
    ],
    [{ betType: 'moneyline', line: null }, { spread: 0 }],
    [{ line: null }, { spread: null }],
    [
      { betType: 'total', side: 'over', line: 44.5 },
      { teamToCover: 'OVER', spread: 44.5 },
    ],
    [{ side: 'away' }, { teamToCover: 'Denver Broncos' }],
    [{ startsAt: null, gameDay: '2024-10-20' }, { gameDate: '2024-10-20' }],
    [{ startsAt: null, gameDay: null }, { gameDate: null }],
    // Midnight in the East: only the day is known.
    [{ startsAt: '2024-09-26T04:00:00.000Z' }, { gameDate: '2024-09-26' }],
  ] as const)('shows %j as %j', (changes, expected) => {
    expect(toBet(row(changes))).toMatchObject(expected);
  });

  it('has a closing-line value only when logged in time and at real odds (S-451, S-461)', () => {
    const closing = { closingLine: -4.5, closingOdds: -110, closingOppositeOdds: -110 };
    expect(toBet(row(closing)).closing).toEqual({ line: -4.5, odds: -110, points: 1, pricePercent: null });
    for (const left of [{ isLate: true }, { oddsSource: 'estimated' as const }])
      expect(toBet(row({ ...closing, ...left })).closing).toEqual({
        line: -4.5,
        odds: -110,
        points: null,
        pricePercent: null,
      });
    expect(toBet(row()).closing).toBeNull();
  });

  it.each([
    [settled('won', 9545, 'system'), true],
    [settled('won', 9545, 'user'), false],
    [{ ...settled('won', 9545, 'system'), isLate: true }, false],
    [{ ...settled('won', 9545, 'system'), oddsSource: 'estimated' }, false],
    [{ ...settled('won', 9545, 'system'), gameId: null }, false],
  ] as const)('%j is verified: %p (S-451, S-461)', (changes, isVerified) => {
    expect(toBet(row(changes)).isVerified).toBe(isVerified);
  });
});
