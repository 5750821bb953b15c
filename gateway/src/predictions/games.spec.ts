import {
  findGames,
  getMatchingGames,
  getSystemBets,
  listSystemBets,
  problemSchema,
  type FoundGame,
  type ResponseOf,
} from '@app/contracts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const GAME: FoundGame = {
  sport: 'nfl',
  gameId: '2025_07_DEN_NO',
  season: 2025,
  week: 7,
  date: null,
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Denver Broncos',
  startsAt: '2026-01-02T00:15:00.000Z',
  hasStarted: false,
  status: 'scheduled',
  homeScore: null,
  awayScore: null,
  closingLine: null,
  resultVersion: 0,
  recommendedTeam: null,
  tier: null,
  prices: {
    homeSpread: 2.5,
    homeSpreadOdds: null,
    awaySpreadOdds: -110,
    homeMoneyline: null,
    awayMoneyline: null,
    totalPoints: 37,
  },
};
const SYSTEM: ResponseOf<typeof listSystemBets> = {
  systemBets: [
    {
      id: 'nfl:2025_07_DEN_NO',
      gameDate: '2026-01-02T00:15:00.000Z',
      awayTeam: 'Denver Broncos',
      homeTeam: 'New Orleans Saints',
      recommendedTeam: 'Denver Broncos',
      spread: -2.5,
      confidenceLevel: 'HIGH',
      betAmount: 50,
      betPlaced: true,
      betWon: null,
      actualProfit: null,
      gameStatus: 'scheduled',
      sport: 'NFL',
      gameId: '2025_07_DEN_NO',
      betType: 'spread',
      odds: -110,
      result: null,
      profitCents: null,
      origin: 'replay',
    },
  ],
  totals: {
    origin: 'replay',
    bets: {
      won: 0,
      lost: 0,
      push: 0,
      void: 0,
      pending: 1,
      winRatePercent: null,
      winRateLowPercent: null,
      winRateHighPercent: null,
      breakEvenPercent: null,
      wageredCents: 0,
      profitCents: 0,
      roiPercent: null,
    },
    streak: null,
    firstDay: null,
    lastDay: null,
    closing: {
      pointsBets: 0,
      meanPoints: null,
      beatPercent: null,
      priceBets: 0,
      meanPricePercent: null,
      leftOut: { late: 0, estimated: 0, unknown: 0 },
    },
  },
};
const TEAMS = 'home=New%20Orleans%20Saints&away=Denver%20Broncos';

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.app.close());
beforeEach(() => {
  gateway.services.calls.length = 0;
  gateway.services.answer(findGames, () => ({ answers: [[GAME]] }));
  gateway.services.answer(listSystemBets, () => SYSTEM);
});

const get = (url: string, headers: Record<string, string> = {}) => gateway.instance.inject({ url, headers });

describe('games to bet on', () => {
  it('are public and found by both teams', async () => {
    const reply = await get(`/api/predictions/nfl/games?${TEAMS}`);
    expect(reply.json()).toEqual({ success: true, data: { games: [GAME] } });
    expect(getMatchingGames.responses[200].schema.safeParse(reply.json()).success).toBe(true);
    await get(`/api/predictions/mlb/games?${TEAMS}&day=2026-01-01`);
    const query = { gameId: null, homeTeam: 'New Orleans Saints', awayTeam: 'Denver Broncos' };
    expect(gateway.services.requestsOf(findGames)).toEqual([
      { queries: [{ sport: 'nfl', ...query, day: null }] },
      { queries: [{ sport: 'mlb', ...query, day: '2026-01-01' }] },
    ]);
  });

  it.each([
    ['', 'home'],
    ['?home=A', 'away'],
    ['?home=&away=B', 'home'],
    [`?home=${'x'.repeat(81)}&away=B`, 'home'],
    ['?home=A&away=B&day=2026-02-30', 'day'],
  ])('name the invalid query value: %s: %s (S-481)', async (query, field) => {
    const reply = await get(`/api/predictions/nfl/games${query}`);
    expect(reply.statusCode).toBe(400);
    expect(problemSchema.parse(reply.json()).issues[0]?.field).toBe(field);
  });
});

describe("the system's bets", () => {
  it.each([
    ['', null, 500],
    ['?sport=all&limit=500', null, 500],
    ['?sport=', null, 500],
    ['?sport=MLB&limit=500', 'mlb', 500],
    ['?sport=CFB', 'cfb', 500],
    ['?sport=nfl&limit=15', 'nfl', 15],
    ['?limit=100000', null, 500],
    ['?limit=1000000', null, 500],
    [`?limit=${'9'.repeat(30)}`, null, 500],
  ] as const)('are public: /api/system-bets%s (S-209)', async (query, sport, limit) => {
    const reply = await get(`/api/system-bets${query}`);
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, data: SYSTEM }]);
    expect(getSystemBets.responses[200].schema.safeParse(reply.json()).success).toBe(true);
    expect(gateway.services.requestsOf(listSystemBets)).toEqual([{ sport, limit }]);
  });

  it.each([
    ['sport=NHL', 'sport'],
    ['limit=0', 'limit'],
    ['limit=x', 'limit'],
  ])('name the invalid query value of %s: %s (S-481)', async (query, field) => {
    const reply = await get(`/api/system-bets?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(problemSchema.parse(reply.json()).issues[0]?.field).toBe(field);
  });
});

it.each([
  ['/api/system-bets', getSystemBets],
  [`/api/predictions/nfl/games?${TEAMS}`, getMatchingGames],
])('send the same bytes only once, as documented: %s (S-481)', async (url, { responses }) => {
  const first = await get(url);
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await get(url, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(Object.keys(responses)).toContain('304');
});
