import { BETS_PAGE_SIZE, listBetFacets, listBetHistory, listBets, type RequestOf } from '@app/contracts';
import { actorOf, OTHER, settled, startLedgerApp, START, USER, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const EVERYTHING = {
  actor: actorOf(USER),
  status: null,
  week: null,
  team: null,
  sport: null,
  betType: null,
  tier: null,
  sportsbook: null,
  cursor: null,
  limit: BETS_PAGE_SIZE,
} as const;
const list = (changes: Partial<RequestOf<typeof listBets>> = {}) =>
  app.call(listBets, { ...EVERYTHING, ...changes });
const notes = async (changes: Partial<RequestOf<typeof listBets>> = {}) =>
  (await list(changes)).bets.map((bet) => bet.notes);

describe('the list of bets', () => {
  it('has the documented fields, newest game first (S-163)', async () => {
    await app.place(
      { notes: 'older', startsAt: '2024-10-13T17:00:00.000Z', gameId: 'z' },
      { notes: 'newer', confidenceLevel: 'HIGH', recommendedTeam: 'Denver Broncos', sportsbook: 'Book' },
    );
    const { bets, nextCursor } = await list();
    expect(bets.map((bet) => bet.notes)).toEqual(['newer', 'older']);
    expect(nextCursor).toBeNull();
    expect(bets[0]).toMatchObject({
      awayTeam: 'Denver Broncos',
      homeTeam: 'New Orleans Saints',
      week: 7,
      teamToCover: 'New Orleans Saints',
      betType: 'spread',
      sport: 'NFL',
      spread: -3.5,
      odds: '-110',
      betAmount: 50,
      confidenceLevel: 'HIGH',
      status: 'pending',
      payout: null,
      actualPayout: null,
      placedAt: START,
      gameDate: '2024-10-20T17:00:00.000Z',
      recommendedTeam: 'Denver Broncos',
    });
  });

  it('shows the result when there is one, including push and void (S-167, S-205, S-206)', async () => {
    await app.place(
      { notes: 'a', placedAt: '2024-10-20T01:00:00.000Z' },
      { notes: 'b', placedAt: '2024-10-20T02:00:00.000Z', ...settled('push', 5000) },
      { notes: 'c', placedAt: '2024-10-20T03:00:00.000Z', ...settled('void', 5000) },
      { notes: 'd', placedAt: '2024-10-20T04:00:00.000Z', ...settled(null, 5001) },
      { notes: 'e', placedAt: '2024-10-20T05:00:00.000Z', ...settled(null, 5000) },
    );
    const statuses = (await list()).bets.map(({ notes: name, status }) => `${String(name)} ${status}`);
    expect(statuses.sort()).toEqual(['a pending', 'b push', 'c void', 'd won', 'e lost']);
    const history = await app.call(listBetHistory, { actor: actorOf(USER), limit: 500 });
    expect(history.bets.map(({ notes: name, status, result }) => [name, status, result])).toEqual([
      ['e', 'completed', 'lost'],
      ['d', 'completed', 'won'],
      ['c', 'completed', 'void'],
      ['b', 'completed', 'push'],
      ['a', 'pending', null],
    ]);
  });

  it('filters by status, week and team, and ignores absent filters (S-157, S-169, S-170)', async () => {
    await app.place(
      { notes: 'open' },
      {
        notes: 'won',
        ...settled('won', 9545),
        week: 8,
        homeTeam: 'San José State',
        awayTeam: 'Oregon State',
      },
      { notes: 'lost', ...settled('lost', 0), week: 8 },
      { notes: 'push', ...settled('push', 5000), week: 8 },
      { notes: 'void', ...settled('void', 5000), week: null },
    );
    const sorted = async (changes: Partial<RequestOf<typeof listBets>>) => (await notes(changes)).sort();
    expect(await sorted({})).toEqual(['lost', 'open', 'push', 'void', 'won']);
    expect(await sorted({ status: 'pending' })).toEqual(['open']);
    expect(await sorted({ status: 'settled' })).toEqual(['lost', 'push', 'void', 'won']);
    for (const status of ['won', 'lost', 'push', 'void'] as const)
      expect(await sorted({ status })).toEqual([status]);
    expect(await sorted({ week: 8 })).toEqual(['lost', 'push', 'won']);
    expect(await sorted({ week: 8, status: 'lost' })).toEqual(['lost']);
    expect(await sorted({ team: 'josÉ' })).toEqual(['won']);
    expect(await sorted({ team: ' oregon ' })).toEqual(['won']);
    expect(await sorted({ team: '%' })).toEqual([]);
    expect(await sorted({ team: ' ' })).toHaveLength(5);
  });

  it('keeps a team apart from another with its name in it, where the whole name is asked for', async () => {
    await app.place(
      { notes: 'away', awayTeam: 'Michigan', homeTeam: 'Iowa' },
      { notes: 'state', awayTeam: 'Purdue', homeTeam: 'Michigan State' },
      { notes: 'home', awayTeam: 'Indiana', homeTeam: 'Michigan' },
    );
    const sorted = async (changes: Partial<RequestOf<typeof listBets>>) => (await notes(changes)).sort();
    expect(await sorted({ team: 'michigan' })).toEqual(['away', 'home', 'state']);
    expect(await sorted({ team: 'michigan', isExactTeam: true })).toEqual(['away', 'home']);
    const { summary } = await list({ team: 'Michigan', isExactTeam: true });
    expect(summary?.totalBets).toBe(2);
  });

  it('filters by our own parameters', async () => {
    await app.place(
      { notes: 'tier', confidenceLevel: 'HIGH' },
      { notes: 'book', sportsbook: 'Book' },
      { notes: 'total', betType: 'total', side: 'over', line: 44 },
      { notes: 'mlb', sport: 'mlb', betType: 'moneyline', line: null },
    );
    expect(await notes({ tier: 'HIGH' })).toEqual(['tier']);
    expect((await notes({ tier: 'none' })).sort()).toEqual(['book', 'mlb', 'total']);
    expect(await notes({ sportsbook: 'Book' })).toEqual(['book']);
    expect(await notes({ sportsbook: 'book' })).toEqual([]);
    expect(await notes({ betType: 'total' })).toEqual(['total']);
    expect(await notes({ sport: 'mlb' })).toEqual(['mlb']);
  });

  it('lists and sums the bets of Eastern days, by game, by day alone or by logging, first and last included', async () => {
    await app.place(
      // 11:59 PM ET on Saturday, midnight and 11:59 PM ET on Sunday, midnight ET on Monday.
      { notes: 'saturday night', startsAt: '2024-10-13T03:59:00.000Z', gameId: 'a' },
      { notes: 'sunday first', startsAt: '2024-10-13T04:00:00.000Z', gameId: 'b', stakeCents: 700 },
      { notes: 'sunday last', startsAt: '2024-10-14T03:59:00.000Z', gameId: 'c', stakeCents: 300 },
      { notes: 'monday', startsAt: '2024-10-14T04:00:00.000Z', gameId: 'd' },
      {
        ...{ notes: 'day alone', startsAt: null, gameId: null, gameDay: '2024-10-13', stakeCents: 200 },
        ledgerAt: '2024-10-13T12:00:00.000Z',
      },
      {
        ...{ notes: 'logged', startsAt: null, gameId: null, gameDay: null, stakeCents: 100 },
        placedAt: '2024-10-13T05:00:00.000Z',
      },
    );
    const sunday = { from: '2024-10-13', to: '2024-10-13' };
    expect((await notes(sunday)).sort()).toEqual(['day alone', 'logged', 'sunday first', 'sunday last']);
    expect((await list(sunday)).summary).toMatchObject({ totalBets: 4, totalWagered: 13 });
    expect(await notes({ from: '2024-10-14' })).toEqual(['monday']);
    expect(await notes({ to: '2024-10-12' })).toEqual(['saturday night']);
    expect(await notes({ from: '2024-10-14', to: '2024-10-13' })).toEqual([]);
    // Clocks go back on Sunday, Nov 3: a day of 25 hours.
    await app.place({ notes: 'long day', startsAt: '2024-11-04T04:30:00.000Z', gameId: 'e' });
    expect(await notes({ from: '2024-11-03', to: '2024-11-03' })).toEqual(['long day']);
  });

  it('sums over everything but the status: wagered without void, profit from settled only (S-165, S-166)', async () => {
    await app.place(
      { stakeCents: 1000 },
      { stakeCents: 5000, ...settled('won', 9545) },
      { stakeCents: 3000, ...settled('lost', 0), startsAt: '2024-10-13T17:00:00.000Z' },
      { stakeCents: 2000, ...settled('push', 2000) },
      { stakeCents: 7000, ...settled('void', 7000) },
      { stakeCents: 9900, ...settled('won', 18_900), week: 8 },
    );
    const { summary } = await list({ status: 'pending', week: 7 });
    expect(summary).toEqual({
      totalBets: 5,
      pendingBets: 1,
      wonBets: 1,
      lostBets: 1,
      totalWagered: 110,
      totalPayout: 115.45,
      totalProfit: 15.45,
      pushBets: 1,
      voidBets: 1,
      atRiskCents: 1000,
      settledWageredCents: 10_000,
      profitCents: 1545,
      profitUnits: 1.545,
      wonProfitCents: 4545,
      lostProfitCents: -3000,
      winRatePercent: 50,
      roiPercent: 15.45,
      since: '2024-10-13T17:00:00.000Z',
    });
    expect((await list({ actor: actorOf(OTHER) })).summary).toMatchObject({
      totalBets: 0,
      totalWagered: 0,
      winRatePercent: null,
      roiPercent: null,
      since: null,
    });
  });

  it('has pages without gaps or repeats, whatever is logged meanwhile', async () => {
    const placed = await app.place(
      ...Array.from({ length: 7 }, (_, index) => ({
        gameId: String(index),
        // Pairs start at the same time, so the id decides.
        startsAt: `2024-10-20T1${String(Math.floor(index / 2))}:00:00.000Z`,
      })),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ cursor, limit: 2 });
      expect(page.summary === null).toBe(cursor !== null);
      expect(page.bets.length).toBeLessThanOrEqual(2);
      seen.push(...page.bets.map(({ id }) => id));
      cursor = page.nextCursor;
      await app.place({ startsAt: '2024-10-27T17:00:00.000Z' });
    } while (cursor !== null);
    const expected = [...placed].sort((a, b) =>
      a.ledgerAt === b.ledgerAt ? (a.id < b.id ? 1 : -1) : a.ledgerAt < b.ledgerAt ? 1 : -1,
    );
    expect(seen).toEqual(expected.map(({ id }) => id));
  });

  it('returns at most a page and refuses a made-up cursor', async () => {
    await app.place(...Array.from({ length: BETS_PAGE_SIZE + 1 }, () => ({})));
    const page = await list({ limit: 100_000 });
    expect(page.bets).toHaveLength(BETS_PAGE_SIZE);
    expect((await list({ cursor: page.nextCursor })).bets).toHaveLength(1);
    expect((await list({ limit: 0 })).bets).toHaveLength(1);
    await expect(list({ cursor: 'x' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ field: 'cursor' }] },
    });
  });

  it('never shows the bets of another user (S-177)', async () => {
    await app.place({ userId: OTHER, notes: 'other', sportsbook: 'Other', week: 9 });
    expect(await notes()).toEqual([]);
    expect((await list()).summary?.totalBets).toBe(0);
    expect((await app.call(listBetHistory, { actor: actorOf(USER), limit: 10 })).bets).toEqual([]);
    expect(await app.call(listBetFacets, { actor: actorOf(USER) })).toEqual({
      weeks: [],
      teams: [],
      sportsbooks: [],
    });
  });
});

describe('weeks, teams and sportsbooks', () => {
  it('come from the bets: weeks ascending, teams by name, last used sportsbook first (S-157, S-171, S-172)', async () => {
    await app.place(
      {
        week: 10,
        homeTeam: 'Zulu',
        awayTeam: 'Éclair',
        sportsbook: 'First',
        placedAt: '2024-10-01T00:00:00.000Z',
      },
      {
        week: 9,
        homeTeam: 'Fox',
        awayTeam: 'Zulu',
        sportsbook: 'Second',
        placedAt: '2024-10-02T00:00:00.000Z',
      },
      { week: 9, homeTeam: 'Fox', awayTeam: 'Zulu', placedAt: '2024-10-03T00:00:00.000Z' },
      {
        week: null,
        homeTeam: 'Fox',
        awayTeam: 'Able',
        sportsbook: 'First',
        placedAt: '2024-10-04T00:00:00.000Z',
      },
    );
    expect(await app.call(listBetFacets, { actor: actorOf(USER) })).toEqual({
      weeks: [9, 10],
      teams: ['Able', 'Éclair', 'Fox', 'Zulu'],
      sportsbooks: ['First', 'Second'],
    });
  });
});

describe('the history', () => {
  it('has at most 500 bets, those of the newest games, newest logged first (S-201, S-208)', async () => {
    const day = (index: number) => new Date(Date.parse(START) + index * 1000).toISOString();
    await app.place(
      ...Array.from({ length: 501 }, (_, index) => ({
        ...{ notes: String(index), startsAt: day(index), placedAt: day(-index) },
      })),
    );
    const history = (limit: number) => app.call(listBetHistory, { actor: actorOf(USER), limit });
    expect((await history(3)).bets.map((bet) => bet.notes)).toEqual(['498', '499', '500']);
    expect((await history(1_000_000)).bets).toHaveLength(500);
  });
});
