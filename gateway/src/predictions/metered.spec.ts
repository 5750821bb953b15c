import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  AppError,
  findGames,
  getChainPage,
  getGameHistory,
  getGameRecords,
  listOpenedGames,
  listResults,
  listSystemBets,
  openGame,
  problemSchema,
  type SessionRecord,
} from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, tokenOf, type TestKey } from '../../test/account.ts';
import { FakeFilesSource } from '../../test/fake-files.source.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const NEWEST = '/static/nfl/nfl_predictions.json';
const WEEK_7 = '/static/nfl/2024/week-7.json';
const WEEK_6 = '/static/nfl/2024/week-6.json';
const INDEX = '/static/nfl/index.json';
const REPORT = '/static/cfb/analysis/LSU_Texas_A&M_week_9.txt';
const REPORT_URL = REPORT.replace('&', '%26');
const FULL = JSON.stringify({ predictions: [{ game_id: 'a', prediction: { pick_team: 'SECRET' } }] });
const LOCKED = JSON.stringify({ predictions: [{ game_id: 'a', is_locked: true }] });
const OPEN_CACHE = { 'cache-control': 'no-cache', vary: 'accept-encoding' };
const READER_CACHE = {
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, authorization, cookie',
};
const DEVICE = 'd'.repeat(43);
const COOKIE = `theme=dark; openbook_device=${DEVICE}`;
const GAME = { sport: 'nfl', gameId: 'a' } as const;
const REPORTED = { sport: 'cfb', gameId: 'lsu' } as const;
const RENEWS = '2026-03-09T04:00:00.000Z';

const sourceOf = (): FakeFilesSource => {
  const source = new FakeFilesSource();
  for (const path of [NEWEST, WEEK_7]) {
    source.publish(path, FULL, undefined, { isCurrentWeek: true });
    source.publish(`locked${path}`, LOCKED);
  }
  source.publish(WEEK_6, FULL);
  source.publish(`locked${WEEK_6}`, LOCKED);
  source.publish(INDEX, '{}');
  source.publish(REPORT, 'SECRET', 'text/plain; charset=utf-8', { game: REPORTED });
  return source;
};

let gateway: GatewayUnderTest;
let key: TestKey;
const sessions: SessionRecord[] = [];

const start = async (env: Readonly<Record<string, string>>) => {
  gateway = await startGateway({ source: sourceOf(), env });
  await gateway.store.refresh();
  answerForAuth(gateway.services, [key], sessions);
  const { services } = gateway;
  services.answer(listOpenedGames, ({ actor, device }) => ({
    limit: 5,
    left: 4,
    renewsAt: RENEWS,
    games: actor !== null || device === DEVICE ? [GAME, REPORTED] : [],
  }));
  services.answer(getChainPage, ({ sport }) => ({
    ...{ sport, head: { seq: 0, hash: '0'.repeat(64) }, expectedLength: 0, links: [] },
  }));
  services.answer(getGameHistory, ({ gameId }) => ({
    ...{ gameId, slate: { season: 2024, week: 7, date: null }, revisions: [] },
  }));
  services.answer(listResults, () => ({ slate: { season: 2024, week: 7, date: null }, games: [] }));
  services.answer(findGames, () => ({ answers: [[]] }));
  services.answer(listSystemBets, () => {
    throw new AppError('UNAVAILABLE');
  });
};
const as = async (planId: SessionRecord['planId']) => {
  const session = newSession(Date.now(), { planId });
  sessions.push(session);
  return bearer(await tokenOf(key, session));
};
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  gateway.instance.inject({ method, url, headers });

/** The answers that depend on the reader, with the message they ask a service. */
const ANSWERS = [
  ['/api/predictions/nfl/chain', getChainPage],
  ['/api/predictions/nfl/games/a/history', getGameHistory],
  ['/api/predictions/nfl/results?season=2024&week=7', listResults],
  ['/api/predictions/nfl/games?home=A%26B&away=C', findGames],
  ['/api/system-bets', listSystemBets],
] as const;

beforeAll(async () => {
  key = await newKey('key-1');
});
afterEach(() => gateway.app.close());

describe('metered access', () => {
  beforeEach(() => start({ PREDICTION_ACCESS: 'metered' }));

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
    const session = newSession(Date.now() - 1, { planId: 'elite', expiresAtMs: Date.now() - 1 });
    sessions.push(session);
    for (const headers of [bearer(await tokenOf(key, session)), bearer('a.b.c'), { authorization: 'elite' }])
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

  it('leaves files without picks open to every cache (S-353)', async () => {
    expect((await get(INDEX)).headers).toMatchObject(OPEN_CACHE);
  });

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

  describe('opening a game', () => {
    const URL = '/api/predictions/nfl/games/a/open';
    const record = { game_id: 'a', prediction: { pick_team: 'SECRET' } };
    const answer = (changes: { isFinished?: boolean } = {}) => {
      gateway.services.answer(getGameRecords, ({ games }) => ({
        games: games
          .filter(({ gameId }) => gameId === 'a')
          .map((game) => ({
            ...game,
            ...{ season: 2024, week: 7, startsAt: RENEWS, isFinished: false, isCurrentWeek: true },
            ...changes,
            recordJson: JSON.stringify(record),
          })),
      }));
      gateway.services.answer(openGame, ({ actor, device }) => ({
        ...{ limit: 5, left: 3, renewsAt: RENEWS, games: [GAME] },
        device: actor === null ? (device ?? DEVICE) : null,
      }));
    };

    it('counts it for the device, whose secret only the cookie holds (S-227)', async () => {
      answer();
      const reply = await get(URL, {}, 'POST');
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({
        success: true,
        data: { level: 'opened', limit: 5, left: 3, renewsAt: RENEWS, games: [{ ...GAME, record }] },
      });
      expect(reply.headers['set-cookie']).toBe(
        `openbook_device=${DEVICE}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax`,
      );
      expect(reply.headers['cache-control']).toBe('no-store');
      const again = await get(URL, { cookie: COOKIE }, 'POST');
      expect(again.headers['set-cookie']).toBeUndefined();
      expect(gateway.services.requestsOf(openGame).map(({ device }) => device)).toEqual([null, DEVICE]);
    });

    it('counts it for the account of the session, whatever the cookie says (S-227)', async () => {
      answer();
      const reply = await get(URL, { ...(await as('free')), cookie: COOKIE }, 'POST');
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([200, undefined]);
      expect(gateway.services.requestsOf(openGame)[0]?.actor).toMatchObject({
        userId: sessions.at(-1)?.userId,
      });
    });

    it('does not count what the plan includes or what is finished (S-227)', async () => {
      answer();
      for (const plan of ['basic', 'pro'] as const)
        expect((await get(URL, await as(plan), 'POST')).json()).toMatchObject({
          data: { games: expect.arrayContaining([{ ...GAME, record }]) as unknown },
        });
      answer({ isFinished: true });
      expect((await get(URL, {}, 'POST')).statusCode).toBe(200);
      expect(gateway.services.requestsOf(openGame)).toEqual([]);
    });

    it('refuses an unknown game and a used-up week in plain words (S-227, S-481)', async () => {
      answer();
      const unknown = await get('/api/predictions/nfl/games/zzz/open', {}, 'POST');
      expect([unknown.statusCode, problemSchema.parse(unknown.json()).code]).toEqual([404, 'GAME_NOT_FOUND']);
      gateway.services.answer(openGame, () => {
        throw new AppError('GAMES_USED_UP');
      });
      const used = await get(URL, {}, 'POST');
      expect([used.statusCode, problemSchema.parse(used.json()).error]).toEqual([
        403,
        'You have opened your 5 games of this week. A paid plan opens every game of the week.',
      ]);
      expect(used.body).not.toContain('SECRET');
    });

    it('lists the opened games to their reader only (S-227)', async () => {
      answer();
      const list = async (headers: Record<string, string>) =>
        (await get('/api/predictions/opened', headers)).json<{ data: { games: unknown[] } }>().data.games;
      expect(await list({ cookie: COOKIE })).toEqual([{ ...GAME, record }]);
      expect(await list({})).toEqual([]);
      expect(await list({ cookie: `openbook_device=${'x'.repeat(43)}` })).toEqual([]);
    });
  });
});

describe('open access', () => {
  beforeEach(() => start({}));

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

  it('has nothing to open (S-227)', async () => {
    for (const reply of [
      await get('/api/predictions/opened'),
      await get('/api/predictions/nfl/games/a/open', {}, 'POST'),
    ])
      expect([reply.statusCode, problemSchema.parse(reply.json()).code]).toEqual([404, 'NOT_FOUND']);
    expect(gateway.services.requestsOf(openGame)).toEqual([]);
  });
});
