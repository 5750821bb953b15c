import { compareStrategies, type RequestOf, type ResponseOf, type listWeekPicks } from '@app/contracts';
import { REPLAY_BANKROLL_CENTS } from '@app/domain';
import { actorOf, OTHER, settled, startLedgerApp, USER, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

type Week = ResponseOf<typeof listWeekPicks>;
type Game = Week['games'][number];
type Pick = NonNullable<Game['pick']>;

function game(gameId: string, pick: Partial<Pick> | null): Game {
  const isOpen = pick === null || (pick.outcome ?? null) === null;
  return {
    gameId,
    homeTeam: 'New Orleans Saints',
    awayTeam: 'Denver Broncos',
    startsAt: '2024-10-20T17:00:00.000Z',
    status: isOpen ? 'scheduled' : 'final',
    homeScore: isOpen ? null : 24,
    awayScore: isOpen ? null : 20,
    closingLine: null,
    version: isOpen ? 0 : 1,
    recordedAt: null,
    pick:
      pick === null
        ? null
        : {
            betType: 'spread',
            side: 'home',
            team: 'New Orleans Saints',
            line: -3.5,
            odds: 100,
            tier: 'HIGH',
            isPlaced: true,
            stakeCents: 5000,
            outcome: null,
            profitCents: null,
            probability: 0.6,
            ...pick,
          },
  };
}

const compare = (changes: Partial<RequestOf<typeof compareStrategies>> = {}) =>
  app.call(compareStrategies, {
    ...{ actor: actorOf(USER), sport: 'nfl', season: null, week: null },
    ...changes,
  });
const published = (...games: readonly Game[]): Week => ({
  season: 2024,
  week: 7,
  origin: 'replay',
  available: [{ season: 2024, week: 7, settledPicks: 3 }],
  games: [...games],
});

describe('the comparison of strategies', () => {
  it('replays flat, tier and quarter-Kelly stakes over the settled picks in order (S-475, S-478)', async () => {
    app.predictions.week = published(
      game('a', { outcome: 'won' }),
      game('b', { outcome: 'lost', tier: 'MEDIUM_PLUS' }),
      game('c', { outcome: 'push', tier: 'LOW' }),
      game('d', { tier: 'MEDIUM' }),
      game('e', { outcome: 'void' }),
      game('f', null),
      game('g', { outcome: 'lost', probability: 0.4 }),
      game('h', { outcome: 'won', probability: null }),
    );
    const found = await compare();
    // 0.6 at +100 has a Kelly share of 20%, a quarter of which is 5% of the current bankroll.
    const kelly = found.games.map((one) => [one.gameId, one.kelly.stakeCents, one.kelly.profitCents]);
    expect(kelly).toEqual([
      ['a', 50_000, 50_000],
      ['b', 52_500, -52_500],
      ['c', 49_875, 0],
      ['d', 49_875, null],
      ['e', 49_875, 0],
      ['g', 0, 0],
      ['h', 0, 0],
    ]);
    expect(found.kellyStartCents).toBe(REPLAY_BANKROLL_CENTS);
    expect(found.kelly).toEqual({
      ...{ bets: 3, won: 1, lost: 1, push: 1, wageredCents: 152_375, profitCents: -2500 },
      roiPercent: (100 * -2500) / 152_375,
    });
    const others = found.games.map((one) => [one.flat.stakeCents, one.flat.profitCents, one.tierStake]);
    expect(others).toEqual([
      [10_000, 10_000, { stakeCents: 15_000, profitCents: 15_000 }],
      [10_000, -10_000, { stakeCents: 12_500, profitCents: -12_500 }],
      [10_000, 0, { stakeCents: 7500, profitCents: 0 }],
      [10_000, null, { stakeCents: 10_000, profitCents: null }],
      [10_000, 0, { stakeCents: 15_000, profitCents: 0 }],
      [10_000, -10_000, { stakeCents: 15_000, profitCents: -15_000 }],
      [10_000, 10_000, { stakeCents: 15_000, profitCents: 15_000 }],
    ]);
    expect(found.flat).toMatchObject({ bets: 5, wageredCents: 50_000, profitCents: 0, roiPercent: 0 });
    expect(found.tierStakes).toMatchObject({ bets: 5, wageredCents: 65_000, profitCents: 2500 });
    // The figures of the games add up to the totals.
    for (const [one, sum] of [
      ['flat', found.flat],
      ['tierStake', found.tierStakes],
      ['kelly', found.kelly],
    ] as const)
      expect(found.games.reduce((total, each) => total + (each[one].profitCents ?? 0), 0)).toBe(
        sum.profitCents,
      );
  });

  it("shows the user's own bets on those games and sums the settled ones as everywhere else (S-474)", async () => {
    app.predictions.week = published(game('a', { outcome: 'won' }), game('f', null));
    await app.place(
      { notes: 'a', ...settled('won', 9545), confidenceLevel: 'HIGH' },
      { notes: 'other side', side: 'away', line: 3.5, odds: null, oddsSource: null },
      { ...settled('void', 5000) },
      { gameId: 'f', ...settled('lost', 0) },
      { gameId: 'elsewhere', ...settled('lost', 0) },
      { sport: 'cfb', ...settled('lost', 0) },
      { userId: OTHER, ...settled('lost', 0) },
    );
    const found = await compare();
    expect(found.games).toHaveLength(1);
    expect(found.games[0]?.own).toHaveLength(3);
    expect(found.games[0]?.own).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          betType: 'spread',
          side: 'home',
          teamToCover: 'New Orleans Saints',
          spread: -3.5,
          americanOdds: -110,
          stakeCents: 5000,
          result: 'won',
          profitCents: 4545,
          confidenceLevel: 'HIGH',
        }),
        expect.objectContaining({
          teamToCover: 'Denver Broncos',
          spread: 3.5,
          americanOdds: null,
          result: null,
          profitCents: null,
        }),
      ]),
    );
    expect(found.own).toEqual({
      ...{ bets: 2, won: 1, lost: 1, push: 0, wageredCents: 10_000, profitCents: -455, roiPercent: -4.55 },
      profitUnits: -0.455,
    });
    expect((await compare({ actor: actorOf('00000000-0000-4000-8000-000000000003') })).own).toBeNull();
  });

  it('lists the available weeks, returns 404 for one without picks, and fails without predictions', async () => {
    await expect(compare()).rejects.toMatchObject({ code: 'WEEK_NOT_PUBLISHED' });
    app.predictions.week = published();
    expect(await compare()).toMatchObject({
      ...{ sport: 'nfl', season: 2024, week: 7, origin: 'replay', games: [], own: null },
      available: [{ season: 2024, week: 7, settledPicks: 3 }],
    });
    app.predictions.week = { ...published(), origin: 'live' };
    expect(await compare()).toMatchObject({ origin: 'live' });
    app.predictions.isAway = true;
    await expect(compare()).rejects.toMatchObject({ code: 'PICKS_UNAVAILABLE' });
  });
});
