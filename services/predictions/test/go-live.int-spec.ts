import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { ADMIN_ACTED, AppError, filePublished, type RpcContract, type SlateIndex } from '@app/contracts';
import type { RpcClient } from '@app/messaging';
import { createLogger } from '@app/platform';
import { FixedClock } from '@app/testing';
import { ClockRepository } from '../src/clock/clock.repository.ts';
import { lockSport } from '../src/database/locks.sql.ts';
import { GoLiveHandler } from '../src/replay/go-live.handler.ts';
import { ListReplaysHandler } from '../src/replay/list-replays.handler.ts';
import { LoadDemoSeasonHandler } from '../src/replay/load-demo-season.handler.ts';
import { ReplayEnd } from '../src/replay/replay-end.ts';
import { ReplayNextHandler } from '../src/replay/replay-next.handler.ts';
import { SportReplays } from '../src/replay/sport-replays.ts';
import { GetStatusHandler } from '../src/status/get-status.handler.ts';
import { predictionsFile, resultsFile } from './outcomes.ts';
import { DEMO_SEASON, startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { recordHandlers } from './record-handlers.ts';
import { StoreDriver } from './store-driver.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const NOW = '2030-08-01T12:00:00.000Z';
const ADMIN = { userId: randomUUID(), sessionId: randomUUID() };

let app: PredictionsApp;
let driver: StoreDriver;
let openBets: number | null;
let goLive: GoLiveHandler;
let replays: ListReplaysHandler;

beforeAll(async () => {
  app = await startPredictionsApp({ template: DEMO_SEASON });
  driver = new StoreDriver(app);
  const clock = new FixedClock(NOW);
  const logger = createLogger({ name: 'spec', level: 'silent' });
  const em = app.get(EntityManager);
  /** Bets, as far as predictions asks. */
  const client = {
    call: (_contract: RpcContract) =>
      openBets === null
        ? Promise.reject(new AppError('UNAVAILABLE', 'away'))
        : Promise.resolve({ bets: openBets }),
  } as unknown as RpcClient;
  const own = [app.get(SportReplays)] as const;
  goLive = new GoLiveHandler(
    ...([em, app.get(ClockRepository), ...own, app.get(ReplayEnd), client, logger, clock] as const),
  );
  replays = new ListReplaysHandler(em, ...own, client, logger, clock);
});
beforeEach(() => {
  openBets = 0;
});
afterAll(() => app.close());

const run = () => goLive.execute({ actor: ADMIN, sport: 'nfl' });
const nfl = async () => (await replays.execute()).sports.find(({ sport }) => sport === 'nfl');
const status = async () =>
  (await app.get(GetStatusHandler).execute(1)).sports.find(({ sport }) => sport === 'nfl');
const clocks = () =>
  app.rows<{ mode: string; now: string }>(`select mode from predictions.sport_clock where sport = 'nfl'`);
const week = (number: number, startsAt: string, fileName?: string) =>
  predictionsFile({
    ...{ week: number, games: [{ id: `live-${String(number)}`, startsAt }] },
    ...(fileName !== undefined && { fileName }),
  });

describe('while a sport is replayed', () => {
  it('says what going live would mean, and changes nothing', async () => {
    expect(await nfl()).toEqual({
      ...{ sport: 'nfl', mode: 'replay', now: '2024-10-18T00:14:00.000Z', liveSince: null },
      ...{ replayedPicks: expect.any(Number), openGames: 15, openBets: 0, obstacle: null },
    });
    openBets = 2;
    expect((await nfl())?.obstacle).toMatch(
      /^2 open bets of users on replayed games would never be settled\./,
    );
    expect(await clocks()).toEqual([{ mode: 'replay' }]);
  });

  it.each([
    ['1 open bet', 1, 'REPLAY_HAS_BETS'],
    ['bets that cannot be counted', null, 'REPLAY_BETS_UNKNOWN'],
  ])('cannot go live with %s', async (_what, bets, code) => {
    openBets = bets;
    await expect(run()).rejects.toMatchObject({ code });
    expect(await clocks()).toEqual([{ mode: 'replay' }]);
  });

  it.each(['predictions.sport', 'predictions.replay'] as const)(
    'cannot go live while %s is locked',
    async (purpose) => {
      await app
        .get(EntityManager)
        .fork()
        .transactional(async (em) => {
          await lockSport(em, 'nfl', purpose, { lockMs: 0, statementMs: 0 });
          await expect(run()).rejects.toMatchObject({ code: 'REPLAY_BUSY' });
        });
      expect(await clocks()).toEqual([{ mode: 'replay' }]);
    },
  );

  it('refuses a file of the far future, which would move its clock for good', async () => {
    const before = await nfl();
    const refused = await driver.store(week(1, '2031-09-07T17:00:00.000Z'), NOW);
    expect(refused).toMatchObject({
      ...{ status: 'quarantined', paths: [] },
      reason: 'these games are in the future, and the sport is still replayed',
      detail: expect.stringContaining('npm run predictions -- go-live nfl'),
    });
    expect(await nfl()).toEqual(before);
  });
});

describe('going live', () => {
  it('ends the replay once, keeps its record apart and starts an empty one', async () => {
    const handlers = recordHandlers(app);
    const performance = (origin?: 'replay') =>
      handlers.performance.execute({ sport: 'nfl', ...(origin !== undefined && { origin }) });
    const before = await performance();
    expect(before.source.origin).toBe('replay');
    expect((await status())?.bets.won).toBeGreaterThan(0);
    const [first, second] = await Promise.allSettled([run(), run()]);
    const done = [first, second].flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(done.filter(({ hasChanged }) => hasChanged)).toMatchObject([
      { mode: 'live', now: NOW, liveSince: NOW, openGames: 15, obstacle: null },
    ]);
    expect(await run()).toMatchObject({ hasChanged: false, mode: 'live', liveSince: NOW });

    expect(await performance()).toMatchObject({
      source: { origin: 'live', liveSince: NOW, slates: 0 },
      total: { picks: { won: 0, lost: 0, pending: 0 } },
    });
    const replayed = await performance('replay');
    expect(replayed.total).toEqual(before.total);
    expect(await status()).toMatchObject({ mode: 'live', bets: { won: 0, lost: 0, pending: 0 } });
    const totalsOf = async (sport: 'cfb' | 'mlb' | 'nfl' | null) =>
      (await handlers.systemBets.execute({ sport, limit: 1 })).totals;
    expect(await totalsOf('nfl')).toMatchObject({ origin: 'live', bets: { won: 0, lost: 0 } });
    const [cfb, mlb] = [await totalsOf('cfb'), await totalsOf('mlb')];
    expect(cfb.bets.won).toBeGreaterThan(0);
    expect(await totalsOf(null)).toMatchObject({
      origin: 'replay',
      bets: { won: cfb.bets.won + mlb.bets.won, lost: cfb.bets.lost + mlb.bets.lost },
    });
    expect(await driver.published<SlateIndex>('/static/nfl/index.json')).toMatchObject({ liveSince: NOW });
    expect(await driver.published<SlateIndex>('/static/cfb/index.json')).not.toHaveProperty('liveSince');
  });

  it('is written to the log of acts once, with who did it', async () => {
    const acts = await app.rows<{ payload: unknown }>(
      `select payload from predictions.outbox where topic = $1`,
      [ADMIN_ACTED.predictions.topic],
    );
    expect(acts).toMatchObject([
      { payload: { act: 'sport-gone-live', subject: 'NFL', adminId: ADMIN.userId, at: NOW } },
    ]);
  });

  it('is announced to open pages once', async () => {
    const announced = await app.rows<{ payload: unknown }>(
      `select payload from predictions.outbox where topic = $1 and payload ->> 'publishedAt' = $2`,
      [filePublished.topic, NOW],
    );
    expect(announced).toMatchObject([
      {
        payload: {
          ...{ sport: 'nfl', kind: 'predictions', season: 2024, week: 7, date: null },
          paths: ['/static/nfl/index.json'],
        },
      },
    ]);
  });

  it('leaves nothing to replay, also after a restart', async () => {
    expect(await app.get(ReplayNextHandler).execute('nfl')).toMatchObject({
      isReplay: false,
      published: null,
    });
    expect(await app.get(LoadDemoSeasonHandler).execute()).toEqual({ files: 0 });
    expect(await clocks()).toEqual([{ mode: 'live' }]);
  });

  it('counts live picks only, and shows live slates only, whatever was left open', async () => {
    const { performance, slates } = recordHandlers(app);
    // The content that was refused before, under another name, as its refusal says.
    await driver.store(week(1, '2030-09-07T17:00:00.000Z', 'nfl_predictions_2030_week_01_again.json'), NOW);
    const shown = () => driver.published<{ season: number }>('/static/nfl/nfl_predictions.json');
    expect(await shown()).toMatchObject({ season: 2030 });
    await driver.store(resultsFile([{ gameId: 'live-1' }]), '2030-09-08T12:00:00.000Z');
    // The replay's last week still waits for results.
    expect(await shown()).toMatchObject({ season: 2030 });
    expect((await performance.execute({ sport: 'nfl' })).total.picks).toMatchObject({ won: 1, lost: 0 });
    const listed = await slates.execute({ sport: 'nfl' });
    expect(listed.slates.slice(0, 2).map(({ season, origin }) => [season, origin])).toEqual([
      [2030, 'live'],
      [2024, 'replay'],
    ]);
  });

  it('never adds to the live record what is delivered for a replayed slate', async () => {
    const late = predictionsFile({ games: [{ id: 'added', startsAt: '2030-09-20T17:00:00.000Z' }] });
    const content = { ...late.content, season: 2024, week: 7 };
    expect(await driver.store({ ...late, content } as typeof late, '2030-09-09T12:00:00.000Z')).toMatchObject(
      {
        status: 'accepted',
      },
    );
    const origins = await app.rows(`select origin from predictions.system_bet where game_id = 'added'`);
    expect(origins).toEqual([{ origin: 'replay' }]);
  });
});
