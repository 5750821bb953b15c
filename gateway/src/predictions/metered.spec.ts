import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  AppError,
  findGames,
  getChainPage,
  getGameHistory,
  listOpenedGames,
  listResults,
  listSystemBets,
  openGame,
  placeBet,
  problemSchema,
} from '@app/contracts';
import { bearer } from '../../test/account.ts';
import {
  NEWEST,
  WEEK_7,
  WEEK_6,
  INDEX,
  REPORT_URL,
  FULL,
  LOCKED,
  OPEN_CACHE,
  READER_CACHE,
  COOKIE,
  GAME,
  REPORTED,
  startMetered,
  type MeteredGateway,
} from '../../test/metered.ts';

/** The answers that depend on the reader, with the message they ask a service. */
const ANSWERS = [
  ['/api/predictions/nfl/chain', getChainPage],
  ['/api/predictions/nfl/games/a/history', getGameHistory],
  ['/api/predictions/nfl/results?season=2024&week=7', listResults],
  ['/api/predictions/nfl/games?home=A%26B&away=C', findGames],
  ['/api/system-bets', listSystemBets],
] as const;

let gateway: MeteredGateway;
const as: MeteredGateway['as'] = (plan) => gateway.as(plan);
const get: MeteredGateway['get'] = (...request) => gateway.get(...request);
afterEach(() => gateway.app.close());

describe('metered access', () => {
  beforeEach(async () => {
    gateway = await startMetered({ PREDICTION_ACCESS: 'metered' });
  });

  it.each([
    ['nobody', null, LOCKED, LOCKED],
    ['a free account', 'free', LOCKED, LOCKED],
    ['Basic', 'basic', FULL, LOCKED],
    ['Pro', 'pro', FULL, FULL],
    ['Elite', 'elite', FULL, FULL],
  ] as const)(
    'gives %s its rendition of the current and an older week (S-227)',
    async (_who, plan, week7, week6) => {
      const headers = plan === null ? {} : await as(plan);
      // The first request looks the session up, the second one is answered from memory.
      for (let time = 0; time < 2; time += 1) {
        for (const path of [NEWEST, WEEK_7]) expect((await get(path, headers)).body).toBe(week7);
        const older = await get(WEEK_6, headers);
        expect([older.statusCode, older.body]).toEqual([200, week6]);
        expect(older.headers).toMatchObject(READER_CACHE);
      }
    },
  );

  it('compresses each rendition on its own and never mixes their tags (S-227, S-345)', async () => {
    const pro = await as('pro');
    for (const [coding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['identity', (body: Buffer) => body],
    ] as const) {
      const accept = { 'accept-encoding': coding };
      const full = await get(NEWEST, { ...pro, ...accept });
      const locked = await get(NEWEST, accept);
      expect(decode(full.rawPayload).toString()).toBe(FULL);
      expect(decode(locked.rawPayload).toString()).toBe(LOCKED);
      expect(locked.headers.etag).not.toBe(full.headers.etag);
      const crossed = await get(NEWEST, { ...accept, 'if-none-match': String(full.headers.etag) });
      expect([crossed.statusCode, decode(crossed.rawPayload).toString()]).toEqual([200, LOCKED]);
      const back = await get(NEWEST, { ...pro, ...accept, 'if-none-match': String(locked.headers.etag) });
      expect([back.statusCode, decode(back.rawPayload).toString()]).toEqual([200, FULL]);
      const same = await get(NEWEST, { ...accept, 'if-none-match': String(locked.headers.etag) });
      expect([same.statusCode, same.headers['cache-control']]).toEqual([304, 'private, no-cache']);
    }
  });

  it('answers HEAD and Range with the locked rendition (S-227, S-345)', async () => {
    const head = await get(NEWEST, {}, 'HEAD');
    expect(head.headers).toMatchObject({ 'content-length': String(LOCKED.length), ...READER_CACHE });
    expect(head.headers.etag).toBe(`"${createHash('sha256').update(LOCKED).digest('hex')}"`);
    const part = await get(NEWEST, { range: `bytes=0-${String(FULL.length)}` });
    expect([part.statusCode, part.body]).toEqual([200, LOCKED]);
  });

  it('names no rendition of its own in an address (S-227)', async () => {
    for (const path of [
      `/locked${NEWEST}`,
      `/static/../locked${NEWEST}`,
      `/static/locked${NEWEST}`,
      `/static/%2e%2e/locked${NEWEST}`,
    ]) {
      const reply = await get(path);
      expect(reply.body).not.toContain('game_id');
    }
  });

  it('takes an ended session or a broken token for nobody (S-227)', async () => {
    for (const headers of [await gateway.ended(), bearer('a.b.c'), { authorization: 'elite' }])
      expect((await get(NEWEST, headers)).body).toBe(LOCKED);
  });

  it('answers 503 while a session cannot be checked, and goes on without one (S-227, S-481)', async () => {
    const elite = await as('elite');
    gateway.services.isRedisAway = true;
    expect((await get(NEWEST, elite)).statusCode).toBe(503);
    expect((await get(NEWEST)).body).toBe(LOCKED);
  });

  it('gives a report only to a plan that includes it, or to who opened its game (S-227, S-354)', async () => {
    const refused = await get(REPORT_URL);
    expect([refused.statusCode, problemSchema.parse(refused.json()).code]).toEqual([403, 'PICK_LOCKED']);
    expect((await get(REPORT_URL, { cookie: 'openbook_device=forged' })).statusCode).toBe(403);
    expect((await get(REPORT_URL, { cookie: `openbook_device=${'e'.repeat(43)}` })).statusCode).toBe(403);
    expect((await get(REPORT_URL, await as('basic'))).statusCode).toBe(200);
    expect((await get(REPORT_URL, { cookie: COOKIE })).body).toBe('SECRET');
    expect((await get(REPORT_URL, await as('pro'))).body).toBe('SECRET');
  });

  it.each([
    ['free', 'opened', [GAME, REPORTED]],
    ['pro', 'all', []],
  ] as const)('says which picks a bet of %s takes over (S-227)', async (plan, level, opened) => {
    expect((await gateway.placeBet(await as(plan))).statusCode).toBe(201);
    expect(gateway.services.requestsOf(placeBet)).toMatchObject([{ access: { level, opened } }]);
  });

  it('logs a bet while the opened games are unavailable, then without their picks (S-227)', async () => {
    gateway.services.answer(listOpenedGames, () => {
      throw new AppError('UNAVAILABLE');
    });
    expect((await gateway.placeBet(await as('free'))).statusCode).toBe(201);
    const access = { level: 'opened', opened: [] };
    expect(gateway.services.requestsOf(placeBet)).toMatchObject([{ access }]);
  });

  it('leaves files without picks open to every cache (S-353)', async () => {
    expect((await get(INDEX)).headers).toMatchObject(OPEN_CACHE);
  });

  it.each([
    ['GET', '/api/bets/strategy-comparison?sport=nfl'],
    ['GET', '/api/predictions/nfl/picks.csv?season=2024'],
    ['GET', '/api/predictions/all-sports'],
    ['GET', '/api/chat'],
    ['POST', '/api/chat'],
  ] as const)(
    'refuses %s %s to every plan that does not show all picks (S-222, S-227)',
    async (method, url) => {
      expect((await get(url, {}, method)).statusCode).toBe(401);
      for (const plan of ['free', 'basic'] as const) {
        const reply = await get(url, { ...(await as(plan)), cookie: COOKIE }, method);
        expect(reply.statusCode).toBe(403);
        expect(reply.body).not.toContain('SECRET');
      }
    },
  );

  it.each(ANSWERS)('tells the service who reads %s (S-227)', async (url, contract) => {
    const { services } = gateway;
    const accessOf = async (headers: Record<string, string>) => {
      const reply = await get(url, headers);
      if (contract !== listSystemBets)
        expect(reply.headers).toMatchObject({
          'cache-control': 'private, no-cache',
          vary: 'authorization, cookie',
        });
      return (services.requestsOf(contract).at(-1) as { access?: unknown }).access;
    };
    expect(await accessOf({})).toEqual({ level: 'opened', opened: [] });
    expect(services.requestsOf(listOpenedGames)).toEqual([]);
    expect(await accessOf({ cookie: COOKIE })).toMatchObject({ level: 'opened', opened: [GAME, {}] });
    expect(await accessOf(await as('free'))).toMatchObject({ level: 'opened', opened: [GAME, {}] });
    expect(await accessOf(await as('basic'))).toMatchObject({ level: 'week' });
    expect(await accessOf({ ...(await as('elite')), cookie: COOKIE })).toEqual({ level: 'all', opened: [] });
  });
});

describe('open access', () => {
  beforeEach(async () => {
    gateway = await startMetered({});
  });

  it('gives everyone the full file with the headers of ever, and asks nothing about the reader (S-227)', async () => {
    const calls = () => gateway.services.calls.length;
    for (const headers of [{}, { cookie: COOKIE }, await as('free'), bearer('a.b.c')]) {
      for (const path of [NEWEST, WEEK_6, REPORT_URL]) {
        const reply = await get(path, headers);
        expect(reply.statusCode).toBe(200);
        expect(reply.headers).toEqual({
          ...OPEN_CACHE,
          ...reply.headers,
          'cache-control': 'no-cache',
          vary: 'accept-encoding',
        });
      }
      const before = calls();
      expect((await get(NEWEST, headers)).body).toBe(FULL);
      expect(calls()).toBe(before);
    }
  });

  it.each(ANSWERS)('asks the service about %s as before (S-227)', async (url, contract) => {
    const reply = await get(url, { ...(await as('free')), cookie: COOKIE });
    const { services } = gateway;
    expect(services.requestsOf(contract)).toHaveLength(1);
    expect(services.requestsOf(contract)[0]).not.toHaveProperty('access');
    expect(services.requestsOf(listOpenedGames)).toEqual([]);
    if (contract !== listSystemBets) expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers['vary']).toBeUndefined();
  });

  it('logs a bet without asking who reads (S-227)', async () => {
    expect((await gateway.placeBet(await as('free'))).statusCode).toBe(201);
    expect(gateway.services.requestsOf(placeBet)[0]).not.toHaveProperty('access');
    expect(gateway.services.requestsOf(listOpenedGames)).toEqual([]);
  });

  it('has nothing to open (S-227)', async () => {
    for (const reply of [
      await get('/api/predictions/opened'),
      await get('/api/predictions/nfl/games/a/open', {}, 'POST'),
    ])
      expect([reply.statusCode, problemSchema.parse(reply.json()).code]).toEqual([404, 'NOT_FOUND']);
    expect(gateway.services.requestsOf(openGame)).toEqual([]);
  });
});
