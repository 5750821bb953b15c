import type { GameScore } from '@app/domain';
import { closingColumns, settlementOf } from './settlement-of.ts';

const SPREAD = { betType: 'spread', side: 'home', line: -3, odds: -110, stakeCents: 11_000 } as const;
const final = (homeScore: number, awayScore: number): GameScore => ({
  status: 'final',
  homeScore,
  awayScore,
});
const unplayed = (status: GameScore['status']): GameScore => ({ status, homeScore: null, awayScore: null });

describe('a recorded result', () => {
  it.each([
    [SPREAD, final(24, 20), { result: 'won', payoutCents: 21_000 }],
    [SPREAD, final(23, 20), { result: 'push', payoutCents: 11_000 }],
    [SPREAD, final(22, 20), { result: 'lost', payoutCents: 0 }],
    [SPREAD, unplayed('postponed'), { result: 'void', payoutCents: 11_000 }],
    [SPREAD, unplayed('scheduled'), null],
    [SPREAD, unplayed('in_progress'), null],
    [{ ...SPREAD, line: null }, final(24, 20), null],
    [{ ...SPREAD, line: null }, unplayed('cancelled'), { result: 'void', payoutCents: 11_000 }],
    [{ ...SPREAD, betType: 'moneyline', line: null }, final(21, 20), { result: 'won', payoutCents: 21_000 }],
    [{ ...SPREAD, betType: 'moneyline', line: null }, final(20, 20), { result: 'push', payoutCents: 11_000 }],
    [
      { ...SPREAD, betType: 'total', side: 'under', line: 44.5 },
      final(24, 20),
      { result: 'won', payoutCents: 21_000 },
    ],
    [{ ...SPREAD, betType: 'total', side: 'over', line: null }, final(24, 20), null],
  ] as const)('settles %j on %j: %j (S-484)', (bet, game, expected) => {
    expect(settlementOf(bet, game)).toEqual(expected);
  });

  it('pays 1.91 x stake for a win at unknown odds (S-188)', () => {
    expect(settlementOf({ ...SPREAD, odds: null, stakeCents: 5000 }, final(30, 0))).toEqual({
      result: 'won',
      payoutCents: 9550,
    });
  });
});

describe('the closing line', () => {
  const closing = {
    home_spread: -4.5,
    home_spread_odds: -112,
    away_spread_odds: -108,
    total_points: 44,
    home_moneyline: -200,
    away_moneyline: 170,
  };

  it.each([
    ['spread', 'home', { closingLine: -4.5, closingOdds: -112, closingOppositeOdds: -108 }],
    ['spread', 'away', { closingLine: 4.5, closingOdds: -108, closingOppositeOdds: -112 }],
    ['moneyline', 'away', { closingLine: null, closingOdds: 170, closingOppositeOdds: -200 }],
    ['total', 'over', { closingLine: 44, closingOdds: null, closingOppositeOdds: null }],
  ] as const)('of a %s on %s is %j', (betType, side, expected) => {
    expect(closingColumns({ betType, side }, closing)).toEqual(expected);
  });

  it('is null when none is known', () => {
    expect(closingColumns({ betType: 'spread', side: 'home' }, null)).toEqual({
      closingLine: null,
      closingOdds: null,
      closingOppositeOdds: null,
    });
  });
});
