import { pickRow } from '../../test/record-pick.ts';
import { systemTotals } from './system-totals.ts';

const LOST = { outcome: 'lost', profitCents: -5000 } as const;
const totalsOf = (picks: Parameters<typeof systemTotals>[0]) => systemTotals(picks, false);
const OPEN = { outcome: null, profitCents: null } as const;

describe('the system bet totals', () => {
  it('count placed replay bets until a placed live one is settled', () => {
    const replay = [pickRow(), pickRow(LOST)];
    const liveOpen = pickRow({ origin: 'live', ...OPEN });
    const liveUnplaced = pickRow({ origin: 'live', isPlaced: false });
    expect(totalsOf([liveOpen, liveUnplaced, ...replay])).toMatchObject({
      origin: 'replay',
      bets: { won: 1, lost: 1, pending: 0, profitCents: -455 },
    });
    expect(totalsOf([pickRow({ origin: 'live' }), liveOpen, liveUnplaced, ...replay])).toMatchObject({
      origin: 'live',
      bets: { won: 1, lost: 0, pending: 1, profitCents: 4545 },
    });
    expect(totalsOf([])).toMatchObject({ origin: 'replay', streak: null, firstDay: null, lastDay: null });
  });

  it('are live and empty once the replay was ended', () => {
    expect(systemTotals([pickRow(), pickRow(LOST)], true)).toMatchObject({
      ...{ origin: 'live', bets: { won: 0, lost: 0, profitCents: 0 }, streak: null, firstDay: null },
    });
  });

  it('give the streak from the newest decided bet, ignoring pushes and open bets (S-207)', () => {
    const push = { outcome: 'push', profitCents: 0 } as const;
    const newestFirst = [OPEN, {}, push, {}, LOST, {}].map((changes) => pickRow(changes));
    expect(totalsOf(newestFirst).streak).toEqual({ result: 'won', length: 2 });
  });

  it('give the first and last Eastern day of the settled bets', () => {
    const at = (startsAt: string, changes = {}) => pickRow({ startsAt, ...changes });
    const totals = totalsOf([
      at('2024-11-01T17:00:00.000Z', OPEN),
      at('2024-10-20T17:00:00.000Z'),
      at('2024-10-18T00:15:00.000Z'),
    ]);
    expect([totals.firstDay, totals.lastDay]).toEqual(['2024-10-17', '2024-10-20']);
  });

  it('compare settled bets with the close when known', () => {
    const closing = { home_spread_odds: -110, away_spread_odds: -110 };
    const totals = totalsOf([
      pickRow({ line: -3.5, closingLine: { ...closing, home_spread: -4.5 } }),
      pickRow({ line: -3.5, odds: 100, closingLine: { ...closing, home_spread: -3.5 } }),
      pickRow({ line: 3.5, side: 'away', closingLine: { ...closing, home_spread: -3 } }),
      pickRow({ line: -3.5, closingLine: null }),
      pickRow({ line: -3.5, ...OPEN, closingLine: { ...closing, home_spread: -9 } }),
      pickRow({ line: -3.5, isPlaced: false, closingLine: { ...closing, home_spread: -9 } }),
    ]);
    expect(totals.closing).toEqual({
      pointsBets: 3,
      meanPoints: (1 + 0 + 0.5) / 3,
      beatPercent: 200 / 3,
      priceBets: 1,
      // Even money on a side that is as likely as the other.
      meanPricePercent: expect.closeTo(0, 10),
      leftOut: { late: 0, estimated: 0, unknown: 0 },
    });
  });
});
