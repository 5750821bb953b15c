import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowsOf } from '@app/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import type { FoundGame, GameQuery } from '@app/contracts';
import { predictionsFile, resultsFile } from './outcomes.ts';
import { readFile } from '../src/parsing/read-file.ts';
import { DEMO_FOLDER, startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { recordHandlers } from './record-handlers.ts';
import {
  AFTER,
  EARLY,
  FIRST_START,
  GAME_A,
  GAME_B,
  LATER,
  SECOND_START,
  StoreDriver,
  TWO_GAMES,
} from './store-driver.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: PredictionsApp;
let driver: StoreDriver;
let handlers: ReturnType<typeof recordHandlers>;

beforeAll(async () => {
  app = await startPredictionsApp();
  driver = new StoreDriver(app);
});
beforeEach(async () => {
  await app.reset();
  handlers = recordHandlers(app);
});
afterAll(() => app.close());

const ANY: GameQuery = { sport: null, gameId: null, homeTeam: null, awayTeam: null, day: null };
const TEAMS: GameQuery = { ...ANY, homeTeam: 'Home', awayTeam: 'Away' };
const ask = async (...queries: readonly Partial<GameQuery>[]): Promise<FoundGame[][]> =>
  (await handlers.games.execute({ queries: queries.map((query) => ({ ...ANY, ...query })) })).answers;
const idsOf = (answers: readonly (readonly FoundGame[])[]) =>
  answers.map((own) => own.map(({ gameId }) => gameId));
const replayAt = (now: string) =>
  app.rows(
    `insert into predictions.sport_clock (sport, mode, now) values ('nfl', 'replay', $1)
    on conflict (sport) do update set now = excluded.now`,
    [now],
  );

describe('a game found by its id', () => {
  const DALLAS = { gameId: '2024_04_DAL_NYG', homeTeam: 'New York Giants', awayTeam: 'Dallas Cowboys' };

  it('has its slate, pick and the odds of the published record', async () => {
    await app.deliver('nfl/nfl_predictions_2024_week_04.json', { receivedAt: '2024-09-24T12:00:00.000Z' });
    const [[game] = []] = await ask(DALLAS);
    expect(game).toEqual({
      sport: 'nfl',
      ...DALLAS,
      season: 2024,
      week: 4,
      date: null,
      startsAt: '2024-09-27T00:15:00.000Z',
      hasStarted: true,
      status: 'scheduled',
      homeScore: null,
      awayScore: null,
      closingLine: null,
      resultVersion: 0,
      recommendedTeam: 'Dallas Cowboys',
      tier: 'HIGH',
      prices: {
        homeSpread: 5.5,
        homeSpreadOdds: -105,
        awaySpreadOdds: -115,
        homeMoneyline: 205,
        awayMoneyline: -250,
        totalPoints: 45,
      },
    });
  });

  it('says when its record names only its day, can have started that day, and has once it is over (S-461)', async () => {
    const slate = JSON.parse(
      readFileSync(join(DEMO_FOLDER, 'nfl/nfl_predictions_2024_week_04.json'), 'utf8'),
    ) as { predictions: { game_id: string; game_time: string | null }[] };
    for (const game of slate.predictions) if (game.game_id === DALLAS.gameId) game.game_time = null;
    const folder = mkdtempSync(join(tmpdir(), 'slate-'));
    const path = join(folder, 'nfl_predictions_2024_week_04.json');
    writeFileSync(path, JSON.stringify(slate));
    await driver.store(readFile({ path, folderSport: 'nfl' }), '2024-09-24T12:00:00.000Z');
    rmSync(folder, { recursive: true });
    const [[game] = []] = await ask(DALLAS);
    expect(game).toMatchObject({ startsAt: '2024-09-26T04:00:00.000Z', hasStartTime: false });
    // It may be to come until its Eastern day is over.
    for (const [now, hasStarted, canHaveStarted] of [
      ['2024-09-26T03:59:59.999Z', false, undefined],
      ['2024-09-26T04:00:00.000Z', false, true],
      ['2024-09-27T03:59:59.999Z', false, true],
      ['2024-09-27T04:00:00.000Z', true, undefined],
    ] as const) {
      await replayAt(now);
      expect(await ask(DALLAS)).toMatchObject([[{ hasStarted }]]);
      expect((await ask(DALLAS))[0]?.[0]?.canHaveStarted).toBe(canHaveStarted);
      const upcoming = hasStarted ? [] : [DALLAS.gameId];
      expect(idsOf(await ask({ ...DALLAS, gameId: null }))).toEqual([upcoming]);
    }
  });

  it('matches trimmed names in any case and refuses others', async () => {
    await app.deliver('nfl/nfl_predictions_2024_week_04.json', { receivedAt: '2024-09-24T12:00:00.000Z' });
    const answers = await ask(
      { gameId: DALLAS.gameId },
      { ...DALLAS, homeTeam: '  new york GIANTS ' },
      { ...DALLAS, homeTeam: 'Dallas Cowboys', awayTeam: 'New York Giants' },
      { ...DALLAS, sport: 'cfb' },
      { ...DALLAS, gameId: '2024_04_dal_nyg' },
      { ...DALLAS, awayTeam: 'Dallas' },
      { ...DALLAS, homeTeam: 'New York Jets' },
    );
    expect(answers.map((own) => own.length)).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });

  it('accepts baseball ids without leading zeros (S-313)', async () => {
    await app.deliver('mlb/mlb_predictions_2021-05-04.json', { receivedAt: '2021-05-04T10:00:00.000Z' });
    const answers = await ask(
      { gameId: '634264' },
      { gameId: '0634264', sport: 'mlb' },
      { gameId: '634264x' },
      { gameId: '634264', sport: 'nfl' },
    );
    expect(idsOf(answers)).toEqual([['634264'], ['634264'], [], []]);
    expect(answers[0]?.[0]).toMatchObject({
      sport: 'mlb',
      date: '2021-05-04',
      prices: { homeSpreadOdds: -120 },
    });
  });

  it.each(['', ' ', '\0', '\ud800', 'x'.repeat(5_000)])(
    'does not exist for an id or a name like %j',
    async (text) => {
      await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
      expect(
        await ask({ gameId: text }, { gameId: 'a', homeTeam: text }, { ...TEAMS, awayTeam: text }),
      ).toEqual([[], [], []]);
    },
  );

  it('is found when withdrawn, and has no pick when its pick came too late', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(predictionsFile({ games: [GAME_B] }), LATER);
    await driver.store(predictionsFile({ games: [{ ...GAME_A, id: 'c', pick: null }], week: 2 }), EARLY);
    const [[withdrawn] = [], [unpriced] = []] = await ask({ gameId: 'a' }, { gameId: 'c' });
    expect([withdrawn?.gameId, unpriced?.recommendedTeam]).toEqual(['a', null]);
  });

  it('has no result of another game', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(resultsFile([{ gameId: 'a' }]), AFTER);
    const found = (await ask({ gameId: 'a' }, { gameId: 'b' })).flat();
    expect(found.map(({ status, resultVersion }) => [status, resultVersion])).toEqual([
      ['final', 1],
      ['scheduled', 0],
    ]);
  });

  it('has the newest result with its closing line', async () => {
    await driver.store(predictionsFile({ games: [GAME_A] }), EARLY);
    await driver.store(resultsFile([{ gameId: 'a' }]), AFTER);
    const [[first] = []] = await ask({ gameId: 'a' });
    expect(first).toMatchObject({ status: 'final', resultVersion: 1, closingLine: null });
    await driver.store(
      resultsFile([{ gameId: 'a', homeScore: 21, closingLine: { home_spread: -4 } }]),
      AFTER,
    );
    const [[newest] = []] = await ask({ gameId: 'a' });
    expect(newest).toMatchObject({
      ...{ status: 'final', homeScore: 21, awayScore: 10, resultVersion: 2 },
      closingLine: { home_spread: -4 },
    });
  });
});

describe('whether a game has started', () => {
  it("depends on its sport's clock, not the system clock (S-461)", async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const started = async () =>
      (await ask({ gameId: 'a' }, { gameId: 'b' })).flat().map((game) => game.hasStarted);
    expect(await started()).toEqual([false, false]);
    await replayAt('2030-09-01T16:59:59.999Z');
    expect(await started()).toEqual([false, false]);
    await replayAt(FIRST_START);
    expect(await started()).toEqual([true, false]);
    await replayAt(SECOND_START);
    expect(await started()).toEqual([true, true]);
  });

  it.each([
    ['final', true],
    ['in_progress', true],
    ['scheduled', false],
    ['postponed', false],
    ['cancelled', false],
  ] as const)('also depends on a result that says %s: %s', async (status, hasStarted) => {
    await driver.store(predictionsFile({ games: [GAME_A] }), EARLY);
    const scores = status === 'final' ? {} : { homeScore: null, awayScore: null };
    await driver.store(resultsFile([{ gameId: 'a', status, ...scores }]), EARLY);
    expect((await ask({ gameId: 'a' }))[0]).toMatchObject([{ status, hasStarted }]);
  });
});

describe('games found by both teams', () => {
  it('are on the Eastern day, started or not', async () => {
    await replayAt(AFTER);
    // 17:00 and 20:00 UTC are afternoon in New York; 03:00 UTC is the evening before.
    const night = { id: 'night', startsAt: '2030-09-02T03:00:00.000Z' };
    await driver.store(predictionsFile({ games: [...TWO_GAMES, night] }), AFTER);
    const answers = await ask(
      { ...TEAMS, day: '2030-09-01' },
      { ...TEAMS, day: '2030-09-02' },
      { ...TEAMS, day: '2030-09-01', homeTeam: ' HOME ', sport: 'nfl' },
      { ...TEAMS, day: '2030-09-01', sport: 'mlb' },
      { homeTeam: 'Home', day: '2030-09-01' },
    );
    expect(idsOf(answers)).toEqual([['a', 'b', 'night'], [], ['a', 'b', 'night'], [], []]);
  });

  it('are, without a day, the upcoming ones, soonest first, at most 3', async () => {
    const games = [5, 2, 4, 1, 3].map((day) => ({
      id: `g${String(day)}`,
      startsAt: `2030-09-0${String(day)}T17:00:00.000Z`,
    }));
    await driver.store(predictionsFile({ games }), EARLY);
    expect(idsOf(await ask(TEAMS))).toEqual([['g1', 'g2', 'g3']]);
    await replayAt('2030-09-01T17:00:00.000Z');
    expect(idsOf(await ask(TEAMS))).toEqual([['g2', 'g3', 'g4']]);
    await replayAt('2030-09-05T17:00:00.000Z');
    expect(idsOf(await ask(TEAMS))).toEqual([[]]);
  });

  it('are found by an index', async () => {
    const plan = await app
      .get(EntityManager)
      .fork()
      .transactional(async (em) => {
        // Otherwise PostgreSQL scans a table of a few rows.
        await rowsOf(em, 'set local enable_seqscan = off');
        return rowsOf<{ 'QUERY PLAN': string }>(
          em,
          `explain select * from predictions.game where lower(home_team) = 'home' and lower(away_team) = 'away'`,
        );
      });
    expect(plan.map((row) => row['QUERY PLAN']).join()).toContain('game_teams_index');
  });
});

it('the newest season of each sport comes from its slates', async () => {
  await app.deliver('nfl/nfl_predictions_2024_week_04.json', { receivedAt: '2024-09-24T12:00:00.000Z' });
  await app.deliver('mlb/mlb_predictions_2021-05-04.json', { receivedAt: '2021-05-04T10:00:00.000Z' });
  expect((await handlers.seasons.execute()).seasons).toEqual([
    { sport: 'mlb', season: 2021 },
    { sport: 'nfl', season: 2024 },
  ]);
  await driver.store(predictionsFile({ games: [GAME_A] }), EARLY);
  expect((await handlers.seasons.execute()).seasons).toContainEqual({ sport: 'nfl', season: 2030 });
});
