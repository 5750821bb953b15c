import {
  AppError,
  getCalibration,
  getChainPage,
  getGameHistory,
  getPerformance,
  listResults,
  listSlates,
  type Calibration,
  type Performance,
  type Problem,
  type Tally,
} from '@app/contracts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const TALLY: Tally = {
  won: 1,
  lost: 0,
  push: 0,
  void: 0,
  pending: 0,
  winRatePercent: 100,
  winRateLowPercent: 20.7,
  winRateHighPercent: 100,
  breakEvenPercent: 52.4,
  wageredCents: 5000,
  profitCents: 4545,
  roiPercent: 90.9,
};
const SOURCE = {
  sport: 'nfl',
  origin: 'replay',
  slates: 1,
  firstDay: '2024-10-17',
  lastDay: '2024-10-17',
  stakeCents: 5000,
  computedAt: '2026-01-01T00:00:00.000Z',
} as const;
const PERFORMANCE: Performance = {
  source: SOURCE,
  total: { picks: TALLY, bets: TALLY },
  bySeason: [],
  byTier: [],
  byModel: [],
  byWeek: [],
};
const CALIBRATION: Calibration = {
  source: SOURCE,
  games: 0,
  bins: [],
  brier: null,
  logLoss: null,
  market: { games: 0, brier: null, logLoss: null, modelBrier: null, modelLogLoss: null, skillPercent: null },
};
const SLATE = { season: 2024, week: 7, date: null };

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.app.close());

beforeEach(() => {
  const { services } = gateway;
  services.calls.length = 0;
  services.answer(getPerformance, () => PERFORMANCE);
  services.answer(getCalibration, () => CALIBRATION);
  services.answer(listSlates, () => ({ slates: [] }));
  services.answer(listResults, () => ({ slate: SLATE, games: [] }));
  services.answer(getChainPage, ({ sport }) => ({
    sport,
    head: { seq: 0, hash: '0'.repeat(64) },
    expectedLength: 0,
    links: [],
  }));
  services.answer(getGameHistory, ({ gameId }) => ({ gameId, slate: SLATE, revisions: [] }));
});

const get = (url: string, headers: Record<string, string> = {}) => gateway.instance.inject({ url, headers });

describe('the record over HTTP', () => {
  it('is public and returns the requested part', async () => {
    const reply = await get(
      '/api/predictions/nfl/performance?season=2024&week=7&tier=HIGH&origin=replay&x=1',
    );
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ success: true, data: PERFORMANCE });
    const part = { sport: 'nfl', season: 2024, week: 7, tier: 'HIGH', origin: 'replay' };
    expect(gateway.services.requestsOf(getPerformance)).toEqual([part]);
    await get('/api/predictions/mlb/calibration');
    expect(gateway.services.requestsOf(getCalibration)).toEqual([{ sport: 'mlb' }]);
    await get('/api/predictions/cfb/slates');
    expect(gateway.services.requestsOf(listSlates)).toEqual([{ sport: 'cfb' }]);
    await get('/api/predictions/mlb/results?date=2021-05-04');
    await get('/api/predictions/nfl/results?season=2024&week=07');
    expect(gateway.services.requestsOf(listResults)).toEqual([
      { sport: 'mlb', date: '2021-05-04' },
      { sport: 'nfl', season: 2024, week: 7 },
    ]);
  });

  it.each([
    '/api/predictions/nfl/performance',
    '/api/predictions/nfl/calibration',
    '/api/predictions/nfl/slates',
    '/api/predictions/nfl/results?season=2024&week=7',
  ])('sends the same bytes only once: %s', async (url) => {
    const first = await get(url);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(url, { 'if-none-match': held });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    const other = await get(url, { 'if-none-match': '"other"' });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  });

  it('gets a new tag whenever the response changes', async () => {
    const before = await get('/api/predictions/nfl/performance');
    gateway.services.answer(getPerformance, () => ({
      ...PERFORMANCE,
      total: { picks: { ...TALLY, won: 0, lost: 1 }, bets: TALLY },
    }));
    const after = await get('/api/predictions/nfl/performance', {
      'if-none-match': String(before.headers.etag),
    });
    expect(after.statusCode).toBe(200);
    expect(after.json<{ data: Performance }>().data.total.picks.lost).toBe(1);
  });

  it.each([
    ['/api/predictions/nfl/performance?season=abc', 'season', 'must be a whole number'],
    ['/api/predictions/nfl/performance?week=-1', 'week', 'must be a whole number'],
    ['/api/predictions/nfl/calibration?week=12345', 'week', 'must be a whole number'],
    ['/api/predictions/nfl/performance?season=', 'season', 'must be a whole number'],
    ['/api/predictions/nfl/performance?tier=best', 'tier', expect.stringContaining('MEDIUM_PLUS')],
    ['/api/predictions/nfl/performance?origin=both', 'origin', expect.stringContaining('replay')],
    ['/api/predictions/nfl/performance?season=2024&season=2025', 'season', 'must be a text'],
    ['/api/predictions/mlb/results?date=2021-02-30', 'date', expect.any(String)],
    ['/api/predictions/nfl/chain?after=x', 'after', 'must be a whole number'],
    ['/api/predictions/nfl/chain?limit=0', 'limit', 'must be a whole number from 1 to 200'],
    ['/api/predictions/nfl/chain?limit=201', 'limit', 'must be a whole number from 1 to 200'],
  ])('names the field and rule of a bad query: %s (S-481)', async (url, field, rule) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(400);
    expect(reply.json<Problem>()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ field, rule }] });
    expect(gateway.services.calls.filter(({ pattern }) => pattern.startsWith('predictions.'))).toEqual([]);
  });

  it.each([
    '/api/predictions/nba/performance',
    '/api/predictions/NFL/slates',
    '/api/predictions/x/chain',
    '/api/predictions/x/games/1/history',
  ])('returns 404 for another sport: %s (S-481)', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json<Problem>()).toMatchObject({
      error: 'There is nothing at this address.',
      code: 'NOT_FOUND',
      issues: [{ field: 'sport' }],
    });
  });

  it('passes on refusals of the service', async () => {
    const issues = [{ field: 'week', rule: 'must be of a published slate' }];
    gateway.services.answer(listResults, () => {
      throw new AppError('SLATE_NOT_PUBLISHED', undefined, { issues });
    });
    const reply = await get('/api/predictions/nfl/results?season=2024&week=7');
    expect(reply.statusCode).toBe(404);
    expect(reply.json<Problem>()).toMatchObject({ error: 'That slate was never published.', issues });
  });

  it("counts toward the caller's general limit (S-481)", async () => {
    const [reply, next] = [await get('/api/predictions/nfl/slates'), await get('/api/predictions/nfl/chain')];
    const left = ({ headers }: typeof reply) => Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1]);
    expect(left(next)).toBe(left(reply) - 1);
  });
});

describe('the chain over HTTP', () => {
  it('is returned page by page', async () => {
    const reply = await get('/api/predictions/nfl/chain');
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
    await get('/api/predictions/nfl/chain?after=200&limit=50');
    expect(gateway.services.requestsOf(getChainPage)).toEqual([
      { sport: 'nfl', afterSeq: 0, limit: 200 },
      { sport: 'nfl', afterSeq: 200, limit: 50 },
    ]);
  });

  it('returns the history of each game, whatever characters its id has', async () => {
    for (const gameId of ['2024_07_DEN_NO', "Hawai'i & San José", '%00', '../chain']) {
      const reply = await get(`/api/predictions/cfb/games/${encodeURIComponent(gameId)}/history`);
      expect([reply.statusCode, reply.json<{ data: { gameId: string } }>().data.gameId]).toEqual([
        200,
        gameId,
      ]);
    }
  });
});
