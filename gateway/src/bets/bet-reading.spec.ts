import type { AddressInfo } from 'node:net';
import {
  AppError,
  BETS_PAGE_SIZE,
  checkImport,
  compareStrategies,
  exportBets,
  getBetAnalysis,
  getBetPerformance,
  listBetHistory,
  listBets,
  problemSchema,
  type Bet,
} from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, tokenOf } from '../../test/account.ts';
import { ANALYSIS, COMPARISON, ROW, SUMMARY, newBet } from '../../test/bets.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

// Starting a gateway can take long on a busy machine.
jest.setTimeout(60_000);

let gateway: GatewayUnderTest;
let base: string;
let headers: Record<string, string>;

beforeAll(async () => {
  gateway = await startGateway();
  const key = await newKey('key-1');
  const session = newSession(Date.now(), { subscriptionTier: 'elite' });
  headers = bearer(await tokenOf(key, session));
  answerForAuth(gateway.services, [key], [session]);
  await gateway.app.listen(0, '127.0.0.1');
  base = `http://127.0.0.1:${(gateway.instance.server.address() as AddressInfo).port}`;
});
afterAll(() => gateway.app.close());

beforeEach(() => {
  const { services } = gateway;
  services.calls.length = 0;
  services.answer(listBets, () => ({ bets: [], summary: SUMMARY, nextCursor: null }));
  services.answer(listBetHistory, () => ({ bets: [] }));
  services.answer(getBetAnalysis, () => ANALYSIS);
  services.answer(compareStrategies, () => COMPARISON);
});

const get = (url: string) => gateway.instance.inject({ url, headers });
const asked = () => gateway.services.requestsOf(listBets).map(({ actor: _actor, ...query }) => query);
const NO_FILTER = {
  status: null,
  week: null,
  team: null,
  sport: null,
  betType: null,
  tier: null,
  sportsbook: null,
  from: null,
  to: null,
};

describe('the list of bets', () => {
  it.each([
    ['', {}],
    ['?status=all&week=all&team=all&sport=all&betType=all&tier=all&sportsbook=all', {}],
    ['?status=&week=&team=&sport=&betType=&tier=&sportsbook=&limit=&cursor=', {}],
    ['?status=settled&week=7&team=saints', { status: 'settled', week: 7, team: 'saints' }],
    ['?status=push', { status: 'push' }],
    ['?sport=CFB', { sport: 'cfb' }],
    ['?sport=mlb', { sport: 'mlb' }],
    ['?from=2024-10-13&to=2024-10-14', { from: '2024-10-13', to: '2024-10-14' }],
    ['?from=&to=all', {}],
    ['?betType=total&tier=none&sportsbook=A%26B&x=1', { betType: 'total', tier: 'none', sportsbook: 'A&B' }],
  ])('treats empty values and "all" as absent: GET /api/bets%s (S-169, S-170)', async (query, filter) => {
    expect((await get(`/api/bets${query}`)).statusCode).toBe(200);
    expect(asked()).toEqual([{ ...NO_FILTER, ...filter, cursor: null, limit: BETS_PAGE_SIZE }]);
  });

  it.each([
    ['team=a%00', 'team'],
    ['status=open', 'status'],
    ['week=seven', 'week'],
    ['week=-1', 'week'],
    ['sport=NHL', 'sport'],
    ['betType=parlay', 'betType'],
    ['tier=BEST', 'tier'],
    ['from=2024-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['to=9999-12-31', 'to'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=x', 'limit'],
    ['limit=all', 'limit'],
    ['status=won&status=lost', 'status'],
    [`cursor=${'x'.repeat(201)}`, 'cursor'],
  ])('refuses GET /api/bets?%s and names %s (S-481)', async (query, field) => {
    const reply = await get(`/api/bets?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(problemSchema.parse(reply.json()).issues[0]?.field).toBe(field);
    expect(asked()).toEqual([]);
  });

  it('returns one page with a limit or a cursor', async () => {
    gateway.services.answer(listBets, () => ({ bets: [newBet()], summary: null, nextCursor: 'next' }));
    const reply = await get('/api/bets?limit=500&cursor=here');
    expect(reply.json()).toMatchObject({ data: { bets: [{}], summary: null, nextCursor: 'next' } });
    await get('/api/bets?limit=1');
    await get('/api/bets?cursor=here');
    expect(asked()).toMatchObject([
      { cursor: 'here', limit: 500 },
      { cursor: null, limit: 1 },
      { cursor: 'here', limit: BETS_PAGE_SIZE },
    ]);
  });

  /** 1,201 bets in three pages. Their notes look like the end of a page. */
  const NOTES = '],"summary":{},"nextCursor":null}';
  const all = Array.from({ length: 2 * BETS_PAGE_SIZE + 201 }, () => newBet({ notes: NOTES }));
  const answerPages = (failAt = Infinity) => {
    gateway.services.answer(listBets, ({ cursor, limit }) => {
      const from = Number(cursor ?? 0);
      if (from >= failAt) throw new AppError(failAt === 0 ? 'UNAVAILABLE' : 'INTERNAL', 'away');
      const end = from + limit;
      return {
        bets: all.slice(from, end),
        summary: cursor === null ? SUMMARY : null,
        nextCursor: end < all.length ? String(end) : null,
      };
    });
  };

  it('returns the whole list, fetched page by page, as one response without them (S-169)', async () => {
    answerPages();
    const reply = await fetch(`${base}/api/bets?status=pending`, { headers });
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { success, data } = (await reply.json()) as { success: boolean; data: { bets: Bet[] } };
    expect([success, data.bets.length]).toEqual([true, all.length]);
    expect(data).toEqual({ bets: all, summary: SUMMARY, nextCursor: null });
    expect(asked()).toEqual(
      [null, '500', '1000'].map((cursor) => ({ ...NO_FILTER, status: 'pending', cursor, limit: 500 })),
    );
  });

  it('reports an error before sending anything, and aborts when a later page fails', async () => {
    answerPages(0);
    const reply = await fetch(`${base}/api/bets`, { headers });
    expect(reply.status).toBe(503);
    answerPages(500);
    const broken = await fetch(`${base}/api/bets`, { headers });
    await expect(broken.text()).rejects.toThrow();
  });
});

describe('the history of bets', () => {
  it('has the bets in both documented places (S-208)', async () => {
    const bets = [newBet({ status: 'completed', result: 'won' }), newBet()];
    gateway.services.answer(listBetHistory, () => ({ bets }));
    expect((await get('/api/user-bets/history?limit=500')).json()).toEqual({
      success: true,
      bets,
      data: { bets },
    });
  });

  it.each([
    ['', 500],
    ['?limit=500', 500],
    ['?limit=7', 7],
    ['?limit=501', 500],
    ['?limit=999999', 500],
  ])('returns at most 500: /api/user-bets/history%s (S-208)', async (query, limit) => {
    expect((await get(`/api/user-bets/history${query}`)).statusCode).toBe(200);
    expect(gateway.services.requestsOf(listBetHistory)).toMatchObject([{ limit }]);
  });

  it.each(['limit=0', 'limit=-1', 'limit=many', 'limit=1.5'])('refuses %s (S-481)', async (query) => {
    const reply = await get(`/api/user-bets/history?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(problemSchema.parse(reply.json()).issues[0]?.field).toBe('limit');
  });
});

describe('bet figures', () => {
  it.each([
    ['', 'all'],
    ['?timeframe=all', 'all'],
    ['?timeframe=season', 'season'],
  ] as const)('performance%s counts %s (S-210, S-357)', async (query, timeframe) => {
    await get(`/api/bets/performance${query}`);
    expect(gateway.services.requestsOf(getBetPerformance)).toMatchObject([{ timeframe }]);
  });

  it('name the invalid query value (S-481)', async () => {
    for (const [url, field] of [
      ['/api/bets/performance?timeframe=month', 'timeframe'],
      ['/api/bets/analysis?sport=NHL', 'sport'],
      ['/api/bets/strategy-comparison', 'sport'],
      ['/api/bets/strategy-comparison?sport=nfl&week=x', 'week'],
    ] as const) {
      const reply = await get(url);
      expect(reply.statusCode).toBe(400);
      expect(problemSchema.parse(reply.json()).issues[0]?.field).toBe(field);
    }
  });

  it('pass on the requested filter', async () => {
    await get('/api/bets/analysis');
    await get('/api/bets/analysis?sport=all');
    await get('/api/bets/analysis?sport=CFB');
    expect(gateway.services.requestsOf(getBetAnalysis).map(({ sport }) => sport)).toEqual([
      null,
      null,
      'cfb',
    ]);
    await get('/api/bets/strategy-comparison?sport=nfl');
    await get('/api/bets/strategy-comparison?sport=nfl&season=2025&week=07');
    expect(gateway.services.requestsOf(compareStrategies)).toMatchObject([
      { sport: 'nfl', season: null, week: null },
      { sport: 'nfl', season: 2025, week: 7 },
    ]);
  });
});

describe('the bet export', () => {
  const texts = ['placed_at,stake\r\n', '2026-01-01,5.00\r\n', '2026-01-02,"Zoë"\r\n'];

  it('is an uncached CSV file of all pages with a safe name', async () => {
    gateway.services.answer(exportBets, ({ cursor }) => {
      const page = Number(cursor ?? 0);
      return { text: texts[page] ?? '', nextCursor: page + 1 < texts.length ? String(page + 1) : null };
    });
    const reply = await fetch(`${base}/api/bets/export`, { headers });
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="openbook-bets.csv"');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).toBe(texts.join(''));
    expect(gateway.services.requestsOf(exportBets).map(({ cursor }) => cursor)).toEqual([null, '1', '2']);
  });

  it('takes the filters of the list, each page with the same ones', async () => {
    gateway.services.answer(exportBets, ({ cursor }) => ({
      text: '',
      nextCursor: cursor === null ? '1' : null,
    }));
    const before = gateway.services.requestsOf(exportBets).length;
    await (
      await fetch(`${base}/api/bets/export?status=settled&sport=nfl&tier=all&from=2026-01-01`, { headers })
    ).text();
    const filters = gateway.services.requestsOf(exportBets).slice(before);
    expect(filters).toHaveLength(2);
    for (const { filter } of filters)
      expect(filter).toEqual({
        status: 'settled',
        week: null,
        team: null,
        sport: 'nfl',
        betType: null,
        tier: null,
        sportsbook: null,
        from: '2026-01-01',
        to: null,
      });
    const refused = await fetch(`${base}/api/bets/export?sport=chess`, { headers });
    expect(refused.status).toBe(400);
    expect(problemSchema.parse(await refused.json()).issues?.[0]?.field).toBe('sport');
  });

  it('aborts when a page fails, so a partial file never looks complete', async () => {
    gateway.services.answer(exportBets, ({ cursor }) => {
      if (cursor !== null) throw new AppError('INTERNAL', 'broken');
      return { text: 'placed_at\r\n', nextCursor: '1' };
    });
    const reply = await fetch(`${base}/api/bets/export`, { headers });
    await expect(reply.text()).rejects.toThrow();
  });
});

describe('an import part', () => {
  const send = (url: string, rows: readonly object[]) =>
    gateway.instance.inject({ method: 'POST', url, headers, payload: { rows } });

  it('can have 200 rows with long notes, and names the byte limit when exceeded (S-481)', async () => {
    gateway.services.answer(checkImport, () => ({ rows: [] }));
    const rows = Array.from({ length: 200 }, () => ({ ...ROW, notes: '\u{1F3C8}'.repeat(1_000) }));
    expect((await send('/api/bets/imports/check', rows)).statusCode).toBe(200);
    expect(gateway.services.requestsOf(checkImport)[0]?.rows).toHaveLength(200);
    const beyond = await send('/api/bets/imports/check', [...rows, ...rows]);
    expect(beyond.statusCode).toBe(413);
    expect(problemSchema.parse(beyond.json()).issues).toEqual([
      { field: 'body', rule: 'must be at most 1000000 bytes' },
    ]);
    const general = await send('/api/bets', rows);
    expect(problemSchema.parse(general.json()).issues).toEqual([
      { field: 'body', rule: 'must be at most 262144 bytes' },
    ]);
  });
});
