import { randomUUID } from 'node:crypto';
import { getBetAnalysis, getBetPerformance, importBets, listBets, type ImportRow } from '@app/contracts';
import { actorOf, settled, START, startLedgerApp, USER, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const now = new Date(START);
const WON = settled('won', 9545);
const LOST = settled('lost', 0);
const analysis = (sport: 'mlb' | null = null) => app.call(getBetAnalysis, { actor: actorOf(USER), sport });

describe('the current streak', () => {
  it('is counted from the newest game, ignoring results other than won and lost (S-207)', async () => {
    const newestFirst = [
      WON,
      {},
      settled('push', 5000),
      settled(null, 9000),
      settled('void', 5000),
      LOST,
      WON,
    ];
    await app.place(
      ...newestFirst.map((bet, index) => ({
        ...bet,
        startsAt: new Date(now.getTime() - index * 1000).toISOString(),
        placedAt: new Date(now.getTime() - 86_400_000 + index * 1000).toISOString(),
      })),
    );
    expect((await analysis()).streak).toEqual({ result: 'won', length: 2 });
    expect((await analysis('mlb')).streak).toBeNull();
  });

  it('is that of the rows at the head of My Bets, also among games of one time (S-207)', async () => {
    const at = (day: number) => ({ placedAt: `2024-10-1${String(day)}T12:00:00.000Z` });
    // The id decides in the list, whatever was placed first.
    const listed = [
      { ...LOST, id: '00000000-0000-4000-8000-0000000000f4', ...at(2) },
      { ...LOST, id: '00000000-0000-4000-8000-0000000000f3', ...at(4) },
      { ...WON, id: '00000000-0000-4000-8000-0000000000f2', ...at(1) },
      { ...LOST, id: '00000000-0000-4000-8000-0000000000f1', ...at(3) },
    ];
    await app.place(...listed.map((bet) => ({ ...bet, startsAt: '2024-10-20T17:00:00.000Z' })));
    const filter = { week: null, team: null, sport: null, betType: null, tier: null, sportsbook: null };
    const page = { actor: actorOf(USER), status: 'settled' as const, ...filter, cursor: null, limit: 10 };
    const { bets } = await app.call(listBets, page);
    expect(bets.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
    expect((await analysis()).streak).toEqual({ result: 'lost', length: 2 });
  });

  it('is that of the history after importing a file without placing times (S-207)', async () => {
    const day = (index: number) => `2024-09-${String(index + 10)}`;
    // File orders with the oldest last, first or in between. All bets are placed at the time of the import.
    const order = [3, 0, 7, 2, 9, 5, 1, 8, 4, 6];
    const results = ['lost', 'won', 'won', 'lost', 'lost', 'won', 'lost', 'won', 'won', 'won'] as const;
    const rows = order.map((at, index): ImportRow => {
      const game = { sport: 'nfl', homeTeam: 'A', awayTeam: 'B', teamToCover: 'A' } as const;
      const terms = { betType: 'moneyline', spread: null, odds: -110, stakeCents: 1000 } as const;
      const rest = { confidenceLevel: null, sportsbook: null, notes: null, payoutCents: null };
      const dates = { placedAt: null, gameDate: day(at) };
      return {
        line: index + 2,
        occurrence: 1,
        ...dates,
        ...game,
        ...terms,
        ...rest,
        result: results[at] ?? null,
      };
    });
    const file = { importId: randomUUID(), fileName: 'a.csv', shouldAddDuplicates: false, rows };
    await app.call(importBets, { actor: actorOf(USER), ...file });
    expect((await analysis()).streak).toEqual({ result: 'won', length: 3 });
    const { recentBets } = await app.call(getBetPerformance, { actor: actorOf(USER), timeframe: 'all' });
    expect(recentBets.map(({ gameDate }) => gameDate)).toEqual(results.map((_, index) => day(9 - index)));
  });
});
