import { Module, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  getCalibration,
  getChainPage,
  getGameHistory,
  getPerformance,
  listResults,
  listSlates,
} from '@app/contracts';
import { AppErrorFilter, MessagingModule, RedisStreamsServer, RpcClient } from '@app/messaging';
import { createLogger, createMetrics, Readiness } from '@app/platform';
import { ServiceModule } from '@app/service';
import { testRedis, type RedisServer } from '@app/testing';
import { PREDICTIONS } from '../src/predictions.service.ts';
import { predictionsFile, resultsFile } from './outcomes.ts';
import { configOf, startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { AFTER, BETWEEN, EARLY, GAME_A, GAME_B, LATER, StoreDriver, TWO_GAMES } from './store-driver.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

/** Imports files in another process than the one that answers. The two exchange no events. */
let store: PredictionsApp;
let driver: StoreDriver;
let redis: RedisServer;
let answering: INestMicroservice;
let client: RpcClient;

beforeAll(async () => {
  [redis, store] = await Promise.all([testRedis(), startPredictionsApp()]);
  driver = new StoreDriver(store);
  const logger = createLogger({ name: 'predictions', level: 'silent' });
  const metrics = createMetrics('predictions');
  const readiness = new Readiness();
  const urls = { redisUrl: redis.url, redisCacheUrl: redis.url };

  @Module({
    imports: [
      MessagingModule.forRoot({ name: 'predictions', ...urls, logger, metrics, readiness }),
      ServiceModule.forRoot(
        PREDICTIONS,
        configOf({ DATABASE_URL: store.databaseUrl, REDIS_URL: redis.url, ROLE: 'rpc' }),
      ),
    ],
  })
  class TestModule {}

  const strategy = new RedisStreamsServer({ service: 'predictions', ...urls, logger, registry: metrics });
  answering = await NestFactory.createMicroservice(TestModule, { strategy, logger: false });
  answering.useGlobalFilters(new AppErrorFilter(logger));
  await answering.listen();
  client = answering.get(RpcClient);
});

/** Emptying the tables resets the manifest's version, which never happens otherwise. */
let lastVersion = 0;
beforeEach(async () => {
  await store.reset();
  lastVersion += 1_000;
  await store.rows('update predictions.manifest set version = $1', [lastVersion]);
});

afterAll(async () => {
  await answering.close();
  await Promise.all([redis.destroy(), store.close()]);
});

const total = async () => (await client.call(getPerformance, { sport: 'nfl', origin: 'live' })).total.picks;
const results = async () => (await client.call(listResults, { sport: 'nfl', season: 2030, week: 1 })).games;

describe('the record over messages', () => {
  it('shows a result, its correction and its withdrawal at once', async () => {
    await driver.store(predictionsFile({ games: [GAME_A] }), EARLY);
    expect(await total()).toMatchObject({ won: 0, lost: 0, pending: 1, wageredCents: 0 });
    expect(await results()).toMatchObject([
      {
        gameId: 'a',
        status: 'scheduled',
        version: 0,
        recordedAt: null,
        pick: { outcome: null, isPlaced: true },
      },
    ]);

    await driver.store(resultsFile([{ gameId: 'a', homeScore: 20, awayScore: 10 }]), AFTER);
    expect(await total()).toMatchObject({ won: 1, lost: 0, pending: 0, profitCents: 4545 });

    await driver.store(resultsFile([{ gameId: 'a', homeScore: 20, awayScore: 17 }]), AFTER);
    expect(await total()).toMatchObject({ won: 0, lost: 1, pending: 0, profitCents: -5000 });
    expect(await results()).toMatchObject([
      { homeScore: 20, awayScore: 17, version: 2, pick: { outcome: 'lost', profitCents: -5000 } },
    ]);

    const away = { gameId: 'a', homeScore: null, awayScore: null, status: 'postponed' as const };
    await driver.store(resultsFile([away]), AFTER);
    expect(await total()).toMatchObject({ won: 0, lost: 0, void: 1, wageredCents: 0, winRatePercent: null });
    const { slates } = await client.call(listSlates, { sport: 'nfl' });
    expect(slates).toMatchObject([{ games: 1, openGames: 0, picks: { void: 1 }, bets: { void: 1 } }]);
  });

  it('answers concurrent requests with one read and each later one with a new read', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const ask = () => client.call(getPerformance, { sport: 'nfl' });
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(two.source.computedAt).toBe(one.source.computedAt);
    expect((await ask()).source.computedAt).toBe(one.source.computedAt);
    await driver.store(resultsFile([{ gameId: 'a' }]), AFTER);
    expect((await ask()).source.computedAt > one.source.computedAt).toBe(true);
  });

  it('never counts late picks, and a game first predicted after its start has none', async () => {
    await driver.store(predictionsFile({ games: [GAME_A] }), EARLY);
    const late = predictionsFile({ games: [{ ...GAME_A, note: 'late', pick: { line: 7 } }, GAME_B] });
    await driver.store(late, AFTER);
    await driver.store(resultsFile([{ gameId: 'a' }, { gameId: 'b' }]), AFTER);
    expect(await total()).toMatchObject({ won: 1, lost: 0, pending: 0 });
    expect(await results()).toMatchObject([
      { gameId: 'a', pick: { line: -3.5, outcome: 'won' } },
      { gameId: 'b', status: 'final', pick: null },
    ]);
    const history = await client.call(getGameHistory, { sport: 'nfl', gameId: 'a' });
    expect(history.revisions).toMatchObject([
      { seq: 1, isShown: true, isLate: false },
      { seq: 2, isShown: false, isLate: true },
    ]);
    // Even a bet on the late version would not count.
    await store.rows('update predictions.system_bet set revision_seq = 2');
    await store.rows('update predictions.manifest set version = version + 1');
    expect(await total()).toMatchObject({ won: 0, lost: 0, pending: 0 });
  });

  it('counts picks in time of a slate published after its first game', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), BETWEEN);
    const { slates } = await client.call(listSlates, { sport: 'nfl' });
    expect(slates).toMatchObject([{ isLate: true, games: 2, picks: { pending: 1 } }]);
  });

  it('never mixes replayed and live picks, and live leads once one is settled', async () => {
    await store.rows(`insert into predictions.sport_clock (sport, mode, now) values ('nfl', 'replay', $1)`, [
      '2030-01-01T00:00:00.000Z',
    ]);
    await driver.store(predictionsFile({ games: [GAME_A] }), AFTER);
    await driver.store(resultsFile([{ gameId: 'a' }]), AFTER);
    await store.rows('delete from predictions.sport_clock');
    await driver.store(predictionsFile({ games: [GAME_B], week: 2 }), EARLY);
    const ask = async () => {
      const { source, total: all } = await client.call(getPerformance, { sport: 'nfl' });
      return [source.origin, all.picks.won, all.picks.lost];
    };
    expect(await ask()).toEqual(['replay', 1, 0]);
    await driver.store(resultsFile([{ gameId: 'b', homeScore: 0 }], { week: 2 }), AFTER);
    expect(await ask()).toEqual(['live', 0, 1]);
    const calibration = await client.call(getCalibration, { sport: 'nfl', origin: 'replay' });
    expect(calibration.source).toMatchObject({ origin: 'replay', slates: 1 });
  });

  it('reports a missing slate parameter and an unknown slate', async () => {
    await expect(client.call(listResults, { sport: 'nfl', season: 2030 })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ field: 'week', rule: 'must be given for this sport' }] },
    });
    await expect(client.call(listResults, { sport: 'mlb', season: 2030, week: 1 })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ field: 'date' }] },
    });
    await expect(client.call(listResults, { sport: 'nfl', season: 2030, week: 1 })).rejects.toMatchObject({
      code: 'SLATE_NOT_PUBLISHED',
      details: { issues: [{ field: 'season' }, { field: 'week' }] },
    });
    await expect(client.call(listResults, { sport: 'mlb', date: '2030-04-01' })).rejects.toMatchObject({
      code: 'SLATE_NOT_PUBLISHED',
      details: { issues: [{ field: 'date' }] },
    });
  });
});

describe("a game's history over messages", () => {
  it('has every version with the slate, and a withdrawal without a pick', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(predictionsFile({ games: [GAME_B] }), LATER);
    const history = await client.call(getGameHistory, { sport: 'nfl', gameId: 'a' });
    expect(history).toMatchObject({
      gameId: 'a',
      slate: { season: 2030, week: 1, date: null },
      revisions: [
        { seq: 1, kind: 'pick', publishedAt: EARLY, isShown: true },
        { seq: 3, kind: 'withdrawn', publishedAt: LATER, isShown: false, pick: null },
      ],
    });
  });

  it('has the recommendation of each version', async () => {
    await store.deliver('nfl/nfl_predictions_2024_week_04.json', { receivedAt: '2024-09-24T12:00:00.000Z' });
    const history = await client.call(getGameHistory, { sport: 'nfl', gameId: '2024_04_DAL_NYG' });
    expect(history.slate).toEqual({ season: 2024, week: 4, date: null });
    expect(history.revisions[0]?.pick).toEqual({
      team: 'Dallas Cowboys',
      betType: 'spread',
      line: -5.5,
      odds: -115,
      tier: 'HIGH',
      grade: 'A-',
      probability: 0.6163,
    });
  });

  it('compares baseball ids as integers (S-313)', async () => {
    await store.deliver('mlb/mlb_predictions_2021-05-04.json', { receivedAt: '2021-05-04T10:00:00.000Z' });
    for (const gameId of ['634264', '0634264', ' 634264']) {
      const history = await client.call(getGameHistory, { sport: 'mlb', gameId });
      expect(history).toMatchObject({ gameId: '634264', slate: { date: '2021-05-04' } });
    }
  });

  it.each([
    ['no game has', 'absent'],
    ['is empty', ''],
    ['no store can hold', '\0'],
    ['is half a character', '\ud800'],
    ['is endless', 'x'.repeat(5_000)],
  ])('is not found under an id that %s', async (_what, gameId) => {
    await expect(client.call(getGameHistory, { sport: 'nfl', gameId })).rejects.toMatchObject({
      code: 'GAME_NOT_FOUND',
      details: { issues: [{ field: 'gameId' }] },
    });
  });
});

describe('the chain over messages', () => {
  it('comes in pages of at most 200 links, in order, with its head', async () => {
    const games = Array.from({ length: 230 }, (_, index) => ({ ...GAME_A, id: `g${String(index)}` }));
    await driver.store(predictionsFile({ games }), EARLY);
    const first = await client.call(getChainPage, { sport: 'nfl', afterSeq: 0, limit: 1_000 });
    expect(first.links).toHaveLength(200);
    expect(first).toMatchObject({ expectedLength: 230, head: { seq: 230 } });
    const rest = await client.call(getChainPage, { sport: 'nfl', afterSeq: 200, limit: 200 });
    expect(rest.links.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => 201 + index));
    expect(rest.links.at(-1)?.hash).toBe(first.head.hash);
    const beyond = await client.call(getChainPage, { sport: 'nfl', afterSeq: 230, limit: 1 });
    expect(beyond.links).toEqual([]);
    const none = await client.call(getChainPage, { sport: 'cfb', afterSeq: 0, limit: 1 });
    expect(none).toMatchObject({ head: { seq: 0, hash: '0'.repeat(64) }, expectedLength: 0, links: [] });
  });
});
