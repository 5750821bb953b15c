import { randomUUID } from 'node:crypto';
import { getBetAnalysis, getBetPerformance, getBetTotals, importBets, type ImportRow } from '@app/contracts';
import { actorOf, OTHER, settled, startLedgerApp, USER, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp();
});
beforeEach(async () => {
  await app.reset();
  // The newest seasons are cached for 30 s.
  now = new Date(now.getTime() + 60_000);
  app.clock.set(now);
});
afterAll(() => app.close());

let now = new Date('2024-10-20T16:00:00.000Z');
const WON = settled('won', 9545);
const LOST = settled('lost', 0);
const performance = (timeframe: 'season' | 'all' = 'all') =>
  app.call(getBetPerformance, { actor: actorOf(USER), timeframe });
const analysis = (sport: 'nfl' | 'mlb' | null = null) =>
  app.call(getBetAnalysis, { actor: actorOf(USER), sport });

describe('performance', () => {
  it('counts settled bets without void ones, with rates in percent of won and lost (S-210, S-215)', async () => {
    await app.place(WON, LOST, LOST, { ...settled('push', 5000) }, { ...settled('void', 5000) }, {});
    expect((await performance()).overall).toEqual({
      totalBets: 4,
      wonBets: 1,
      lostBets: 2,
      winRate: 100 / 3,
      totalWagered: 200,
      totalReturns: 145.45,
      totalProfit: -54.55,
      roi: (100 * -5455) / 20_000,
    });
  });

  it('uses the payout of a completed bet without a result (S-205, S-206)', async () => {
    await app.place(settled(null, 5001), settled(null, 5000), settled(null, 0), settled('push', 5000));
    expect((await performance()).overall).toMatchObject({ totalBets: 4, wonBets: 1, lostBets: 2 });
  });

  it("is 0 without bets and never another user's (S-210)", async () => {
    await app.place({ ...WON, userId: OTHER });
    const { overall, recentBets } = await performance();
    expect(Object.values(overall)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(recentBets).toEqual([]);
  });

  it('lists the newest 10 with their state as status (S-167, S-201)', async () => {
    const at = (index: number) => new Date(now.getTime() + index * 1000).toISOString();
    await app.place(
      ...Array.from({ length: 12 }, (_, index) => ({
        notes: String(index),
        placedAt: at(index),
        ...(index === 11 ? WON : {}),
      })),
    );
    const { recentBets } = await performance();
    expect(recentBets.map(({ notes }) => notes)).toEqual([
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
    ]);
    expect(recentBets.slice(0, 2).map(({ status }) => status)).toEqual(['completed', 'pending']);
  });

  const untied = { gameId: null, season: null, week: null };
  const inSeasons = [
    { ...WON, stakeCents: 100, season: 2024 },
    { ...WON, stakeCents: 200, season: 2023 },
    // Without a linked game: NFL 2024 runs from September 4, 2024 to February 15, 2025, by the Eastern day.
    { ...WON, ...untied, stakeCents: 400, startsAt: '2024-09-04T04:00:00.000Z' },
    { ...WON, ...untied, stakeCents: 800, startsAt: '2024-09-04T03:59:59.000Z' },
    { ...WON, ...untied, stakeCents: 1600, startsAt: '2025-02-16T04:59:59.000Z' },
    { ...WON, ...untied, stakeCents: 3200, startsAt: '2025-02-16T05:00:00.000Z' },
    // Without any date the day of logging counts.
    { ...WON, ...untied, stakeCents: 6400, startsAt: null, placedAt: '2024-12-01T12:00:00.000Z' },
    { ...WON, ...untied, stakeCents: 12_800, startsAt: null, placedAt: '2024-08-01T12:00:00.000Z' },
    { ...WON, stakeCents: 25_600, sport: 'mlb' as const, season: 2024 },
    { ...WON, stakeCents: 51_200, sport: 'mlb' as const, season: 2025 },
  ];
  const wagered = async () => (await performance('season')).overall.totalWagered * 100;

  it('of the season counts games of the newest season of their sport, and unlinked bets by date (S-210)', async () => {
    await app.place(...inSeasons);
    app.predictions.seasons = [
      { sport: 'nfl', season: 2024 },
      { sport: 'mlb', season: 2025 },
    ];
    expect(await wagered()).toBe(100 + 400 + 1600 + 6400 + 51_200);
    expect((await performance('all')).overall.totalBets).toBe(inSeasons.length);
  });

  it('of the season calls predictions every 30 s at most and keeps the last response while it is unavailable', async () => {
    await app.place({ ...WON, season: 2024 });
    app.predictions.asked.seasons = 0;
    app.predictions.seasons = [{ sport: 'nfl', season: 2024 }];
    expect(await wagered()).toBe(5000);
    app.predictions.seasons = [{ sport: 'nfl', season: 2023 }];
    app.clock.advance(29_999);
    expect(await wagered()).toBe(5000);
    expect(app.predictions.asked.seasons).toBe(1);
    app.clock.advance(1);
    expect(await wagered()).toBe(0);
    app.predictions.seasons = [{ sport: 'nfl', season: 2024 }];
    app.predictions.isAway = true;
    app.clock.advance(30_000);
    expect(await wagered()).toBe(0);
    now = app.clock.now();
  });

  it('of the season uses the configured season of a sport without a slate', async () => {
    await app.place({ ...WON, season: 2025, stakeCents: 100 }, { ...WON, season: 2024, stakeCents: 200 });
    expect(await wagered()).toBe(100);
  });
});

describe('analysis', () => {
  it('counts by sport, tier, type and sportsbook, strongest tier first, no tier last', async () => {
    await app.place(
      { ...WON, confidenceLevel: 'MEDIUM', sportsbook: 'Book' },
      { ...LOST, confidenceLevel: 'HIGH', sportsbook: 'Book' },
      { ...LOST, sport: 'mlb', betType: 'moneyline', line: null },
      { ...settled('void', 5000), sport: 'cfb', confidenceLevel: 'LOW' },
      { sport: 'cfb', confidenceLevel: 'NO_BET' },
    );
    const found = await analysis();
    const of = (groups: readonly { key: unknown; bets: number; won: number }[]) =>
      groups.map(({ key, bets, won }) => [key, bets, won]);
    expect(of(found.bySport)).toEqual([
      ['nfl', 2, 1],
      ['mlb', 1, 0],
    ]);
    expect(of(found.byTier)).toEqual([
      ['HIGH', 1, 0],
      ['MEDIUM', 1, 1],
      [null, 1, 0],
    ]);
    expect(of(found.byType)).toEqual([
      ['spread', 2, 1],
      ['moneyline', 1, 0],
    ]);
    expect(of(found.bySportsbook)).toEqual([
      ['Book', 2, 1],
      [null, 1, 0],
    ]);
    expect(found).toMatchObject({ pending: 1, void: 1, overall: { bets: 3, won: 1, lost: 2 } });
    expect((await analysis('mlb')).overall).toMatchObject({ bets: 1, lost: 1 });
  });

  it('adds up profit by the Eastern day of the game, oldest first', async () => {
    await app.place(
      { ...WON, startsAt: '2024-10-21T03:59:59.000Z' },
      { ...LOST, startsAt: '2024-10-20T17:00:00.000Z' },
      { ...WON, startsAt: '2024-10-21T04:00:00.000Z' },
      { ...settled('void', 5000), startsAt: '2024-10-23T04:00:00.000Z' },
    );
    const { days, firstDay, lastDay } = await analysis();
    expect(days).toEqual([
      { day: '2024-10-20', bets: 2, profitCents: -455, profitUnits: -0.455 },
      { day: '2024-10-21', bets: 1, profitCents: 4545, profitUnits: 4.545 },
    ]);
    expect([firstDay, lastDay]).toEqual(['2024-10-20', '2024-10-21']);
  });

  it('has the streak from the newest game, ignoring results other than won and lost (S-207)', async () => {
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

  it('has the streak of the history after importing a file without placing times (S-207)', async () => {
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
    const { recentBets } = await performance();
    expect(recentBets.map(({ gameDate }) => gameDate)).toEqual(results.map((_, index) => day(9 - index)));
  });

  it('verifies bets linked to a game, in time, at real odds and settled by a result (S-461)', async () => {
    const verified = settled('won', 9545, 'system');
    await app.place(
      { ...verified, stakeCents: 1 },
      { ...verified, stakeCents: 2, oddsSource: 'file' },
      { ...verified, stakeCents: 4, oddsSource: 'estimated' },
      { ...verified, stakeCents: 8, oddsSource: null, odds: null },
      { ...verified, stakeCents: 16, isLate: true },
      { ...verified, stakeCents: 32, gameId: null },
      { ...WON, stakeCents: 64 },
    );
    expect((await analysis()).verified).toMatchObject({ bets: 2, wageredCents: 3 });
  });

  it('has closing-line value of bets with a close, and says what is left out and why', async () => {
    const close = { closingLine: -4.5, closingOdds: -110, closingOppositeOdds: -110 };
    await app.place(
      { ...WON, ...close },
      { ...LOST, ...close, line: -4.5, odds: 100 },
      { ...LOST, ...close, line: -4.5, odds: 120 },
      { ...LOST, ...close, line: -6.5 },
      { ...WON, ...close, isLate: true },
      { ...WON, ...close, oddsSource: 'estimated' },
      { ...WON, ...close, oddsSource: null, odds: null },
      { ...settled('void', 5000), ...close },
      { ...close },
      { ...WON },
    );
    const { closing } = await analysis();
    expect(closing).toMatchObject({
      pointsBets: 4,
      meanPoints: -0.25,
      priceBets: 2,
      leftOut: { late: 1, estimated: 1, unknown: 1 },
    });
    expect(closing.beatPercent).toBe(25);
    // At +120 a bet that wins half the time returns 10% of its stake.
    expect(closing.meanPricePercent).toBeCloseTo(5, 9);
  });
});

describe('totals of a user', () => {
  it('have the same sums by tier', async () => {
    await app.place({ ...WON, confidenceLevel: 'LOW' }, { ...LOST, confidenceLevel: 'HIGH' }, LOST);
    const totals = await app.call(getBetTotals, { userId: USER });
    expect(totals.overall).toMatchObject({ bets: 3, wageredCents: 15_000, profitCents: -5455 });
    expect(totals.byTier.map(({ key, profitCents }) => [key, profitCents])).toEqual([
      ['HIGH', -5000],
      ['LOW', 4545],
      [null, -5000],
    ]);
  });

  it('leave out a tier whose only bets are pending or void (S-141)', async () => {
    await app.place(
      { ...WON, confidenceLevel: 'HIGH' },
      { confidenceLevel: 'MEDIUM' },
      { ...settled('void', 5000), confidenceLevel: 'LOW' },
    );
    const { byTier } = await app.call(getBetTotals, { userId: USER });
    expect(byTier).toMatchObject([{ key: 'HIGH', bets: 1, won: 1 }]);
  });
});
