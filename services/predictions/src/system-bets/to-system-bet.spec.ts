import { systemBetSchema } from '@app/contracts';
import { pickRow } from '../../test/record-pick.ts';
import { toSystemBet } from './to-system-bet.ts';

const PENDING = {
  status: 'scheduled',
  outcome: null,
  profitCents: null,
  homeScore: null,
  awayScore: null,
} as const;

describe('a system bet', () => {
  it('has the documented fields, then ours (S-203)', () => {
    const bet = toSystemBet(
      'nfl',
      pickRow({ startsAt: '2024-10-17T23:00:00.000Z', side: 'away', team: 'Away', line: 3.5 }),
    );
    expect(bet).toEqual({
      id: 'nfl:a',
      gameDate: '2024-10-17T23:00:00.000Z',
      awayTeam: 'Away',
      homeTeam: 'Home',
      recommendedTeam: 'Away',
      spread: 3.5,
      confidenceLevel: 'HIGH',
      betAmount: 50,
      betPlaced: true,
      betWon: true,
      actualProfit: 45.45,
      gameStatus: 'final',
      sport: 'NFL',
      gameId: 'a',
      betType: 'spread',
      odds: -110,
      result: 'won',
      profitCents: 4545,
      origin: 'replay',
    });
    expect(systemBetSchema.safeParse(bet).success).toBe(true);
  });

  it.each([
    ['won', true, 45.45, { outcome: 'won', profitCents: 4545 }],
    ['lost', false, -50, { outcome: 'lost', profitCents: -5000 }],
    ['neither after a push', null, 0, { outcome: 'push', profitCents: 0 }],
    ['neither when void', null, 0, { outcome: 'void', profitCents: 0, status: 'postponed' }],
    ['pending', null, null, PENDING],
    ['pending during the game', null, null, { ...PENDING, status: 'in_progress' }],
  ] as const)('is %s: betWon %s, profit %s (S-202, S-203, S-204)', (_what, betWon, actualProfit, changes) => {
    const row = pickRow(changes);
    expect(toSystemBet('nfl', row)).toMatchObject({
      betWon,
      actualProfit,
      gameStatus: row.status,
      result: row.outcome,
    });
  });

  it.each([
    [{ stakeCents: 0, ...PENDING }, 50, null],
    [{ stakeCents: 0, outcome: 'won', profitCents: null }, 50, 45.5],
    [{ stakeCents: 0, outcome: 'lost', profitCents: null }, 50, -50],
    [{ stakeCents: 10_001, outcome: 'won', profitCents: null }, 100.01, 91.01],
    [{ stakeCents: 10_001, outcome: 'push', profitCents: null }, 100.01, 0],
    [{ stakeCents: 10_001, outcome: 'won', profitCents: 12_345 }, 100.01, 123.45],
  ] as const)(
    'without an amount or profit in %j has $%s and %s (S-203, S-212)',
    (changes, betAmount, actualProfit) => {
      expect(toSystemBet('mlb', pickRow(changes))).toMatchObject({ sport: 'MLB', betAmount, actualProfit });
    },
  );
});
