import { EntityManager } from '@mikro-orm/postgresql';
import { getManifest, type PickAccess, type ResponseOf } from '@app/contracts';
import { isRecord, readSlateFacts, readLockedGame, verifyChain } from '@app/domain';
import { FixedClock } from '@app/testing';
import { readServiceConfig } from '../src/cli/cli.config.ts';
import { findFiles } from '../src/cli/find-files.ts';
import { publishFiles } from '../src/cli/publish.ts';
import { replayNext } from '../src/cli/replay.ts';
import { GetGameRecordsHandler } from '../src/metered/get-game-records.handler.ts';
import { MeteredGames } from '../src/metered/metered-games.ts';
import { MeteredManifest } from '../src/metered/metered-manifest.ts';
import { RefreshLockedFiles } from '../src/metered/refresh-locked-files.ts';
import { sha256Of } from '../src/publishing/compress.ts';
import { GetManifestHandler } from '../src/publishing/get-manifest.handler.ts';
import { PublishedRepository } from '../src/publishing/published.repository.ts';
import { SportPublisher } from '../src/publishing/publish-sport.ts';
import { RevisionRepository } from '../src/revisions/revision.repository.ts';
import { DEMO_FOLDER, DEMO_SEASON, startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { recordHandlers } from './record-handlers.ts';
import { StoreDriver } from './store-driver.ts';

jest.setTimeout(60_000);

const METERED = { PREDICTION_ACCESS: 'metered' };
const WEEK_6 = '/static/nfl/2024/week-6.json';
const WEEK_7 = '/static/nfl/2024/week-7.json';
const NEWEST = '/static/nfl/nfl_predictions.json';
const STRATEGIES = '/static/nfl/nfl_strategy_games_2024.json';
/** All that a locked record may say. */
const MATCHUP = [
  'game_id',
  'home_team',
  'away_team',
  'week',
  'season',
  'year',
  'game_date',
  'game_time',
  'venue',
  'conference',
  'is_conference_game',
  'is_locked',
];

interface SlateFile {
  readonly total_games: number;
  readonly predictions: readonly Record<string, unknown>[];
  readonly publication: { readonly lockedGameIds?: readonly string[] };
}

const access = (level: PickAccess['level'], ...ids: string[]): PickAccess => ({
  level,
  opened: ids.map((gameId) => ({ sport: 'nfl', gameId })),
});

let app: PredictionsApp;
let driver: StoreDriver;

/** Before the first game of all files, so that each pick counts. */
const early = (path: string) => app.deliver(path, { receivedAt: '2024-08-01T00:00:00.000Z' });
const file = (path: string) => driver.published<SlateFile>(path);
const paths = async (): Promise<string[]> =>
  (await app.rows<{ path: string }>('select path from predictions.published_path order by path')).map(
    ({ path }) => path,
  );
const shaOf = async (path: string) =>
  (
    await app.rows<{ sha256: string }>('select sha256 from predictions.published_path where path = $1', [
      path,
    ])
  )[0]?.sha256;
const manifest = async (): Promise<
  Map<string, NonNullable<ResponseOf<typeof getManifest>['entries']>[number]>
> => {
  const handler = new GetManifestHandler(app.get(PublishedRepository), app.get(MeteredManifest));
  const { entries } = await handler.execute({});
  return new Map(entries?.map((entry) => [entry.path, entry]));
};

describe('metered access', () => {
  beforeAll(async () => {
    app = await startPredictionsApp({ env: METERED });
    driver = new StoreDriver(app);
    // Week 6 is finished but for a game that waits for its result, week 7 is open.
    await early('nfl/nfl_predictions_2024_week_05.json');
    await app.deliver('nfl/nfl_results_2024_week_05.json');
    await early('nfl/nfl_predictions_2024_week_06.json');
    await app.deliver('nfl/nfl_results_2024_week_06.json');
    await early('nfl/nfl_predictions_2024_week_07.json');
    await app.deliver('nfl/nfl_strategy_games_2024.json');
    await early('cfb/cfb_predictions_2024_week_09.json');
    await app.deliver('cfb/analysis/LSU_Texas_A&M_week_9.txt');
    await app.deliver('cfb/analysis/LSU_Texas_A&M_week_9.png');
    await app.deliver('cfb/analysis/Texas_Michigan_week_2.txt');
  });
  afterAll(() => app.close());

  it('publishes the full slate and one without the picks of unfinished games (S-227)', async () => {
    const full = await file(WEEK_7);
    const locked = await file(`locked${WEEK_7}`);
    expect(full.predictions.every((record) => 'prediction' in record)).toBe(true);
    expect(locked.total_games).toBe(full.total_games);
    expect(locked.publication.lockedGameIds).toHaveLength(full.predictions.length);
    for (const record of locked.predictions) {
      expect(Object.keys(record).filter((name) => !MATCHUP.includes(name))).toEqual([]);
      expect(record['is_locked']).toBe(true);
      expect(Object.values(record).some(isRecord)).toBe(false);
      expect(readLockedGame('nfl', record, readSlateFacts('nfl', locked))).toMatchObject({ sport: 'nfl' });
    }
    const idsOf = ({ predictions }: SlateFile) =>
      predictions.map((record) => String(record['game_id'])).sort();
    expect(idsOf(locked)).toEqual(idsOf(full));
    expect(await shaOf(`locked${NEWEST}`)).toBe(await shaOf(`locked${WEEK_7}`));
    expect(full.publication.lockedGameIds).toBeUndefined();
  });

  it('leaves finished games open to everyone (S-227)', async () => {
    expect(await shaOf(`locked${WEEK_6}`)).toBe(await shaOf(WEEK_6));
    const strategies = await driver.published<{ games: { week: number }[] }>(`locked${STRATEGIES}`);
    expect(new Set(strategies.games.map(({ week }) => week))).toEqual(new Set([5, 6]));
  });

  it('keeps the reports of unfinished and unknown games closed, and names their game (S-227, S-354)', async () => {
    expect((await paths()).filter((path) => path.includes('/analysis/'))).toEqual([
      '/static/cfb/analysis/LSU_Texas_A&M_week_9.png',
      '/static/cfb/analysis/LSU_Texas_A&M_week_9.txt',
      '/static/cfb/analysis/Texas_Michigan_week_2.txt',
    ]);
    const entries = await manifest();
    const report = entries.get('/static/cfb/analysis/LSU_Texas_A&M_week_9.txt');
    expect(report).toMatchObject({ isCurrentWeek: true, game: { sport: 'cfb' } });
    expect(entries.get('/static/cfb/analysis/Texas_Michigan_week_2.txt')?.game).toBeUndefined();
  });

  it('tells the gateway which files belong to the current week (S-227)', async () => {
    const entries = await manifest();
    const current = [...entries.values()].filter(
      ({ path, isCurrentWeek }) => isCurrentWeek === true && path.startsWith('/static/nfl/'),
    );
    expect(current.map(({ path }) => path)).toEqual([WEEK_7, NEWEST]);
  });

  it('lists no locked rendition in the index (S-353)', async () => {
    expect(JSON.stringify(await driver.published('/static/nfl/index.json'))).not.toContain('locked');
    expect(JSON.stringify(await driver.published('/static/cfb/index.json'))).not.toContain('locked');
  });

  describe('other answers about the system’s picks', () => {
    const handlers = () => recordHandlers(app);
    const ids = async () => (await file(WEEK_7)).predictions.map((record) => String(record['game_id']));

    it.each([
      ['no reader', undefined, 'none'],
      ['a reader without a plan', access('opened'), 'none'],
      ['a reader of the current week', access('week'), 'all'],
      ['a reader of everything', access('all'), 'all'],
    ] as const)('show %s the picks of the plan only (S-227)', async (_who, reader, shown) => {
      const { results, systemBets, chainPage, history, games } = handlers();
      const [gameId = ''] = await ids();
      const given = reader === undefined ? {} : { access: reader };
      const week = await results.execute({ sport: 'nfl', season: 2024, week: 7, ...given });
      expect(week.games.some(({ pick }) => pick !== null)).toBe(shown === 'all');
      expect(week.games.every(({ isLocked }) => isLocked === true)).toBe(shown === 'none');
      const { systemBets: bets } = await systemBets.execute({ sport: 'nfl', limit: 500, ...given });
      expect(bets.some(({ result }) => result === null)).toBe(shown === 'all');
      expect(bets.some(({ result }) => result !== null)).toBe(true);
      const { links } = await chainPage.execute({ sport: 'nfl', afterSeq: 0, limit: 200, ...given });
      const ofWeek = links.filter((link) => link.week === 7);
      expect(ofWeek.every(({ recordJson }) => recordJson === null)).toBe(shown === 'none');
      expect(links.filter(({ week: of }) => of === 6).every(({ recordJson }) => recordJson !== null)).toBe(
        true,
      );
      expect(verifyChain(links, sha256Of).break).toBeNull();
      const { revisions } = await history.execute({ sport: 'nfl', gameId, ...given });
      expect(revisions.map(({ pick }) => pick !== null)).toEqual([shown === 'all']);
      const query = { sport: 'nfl' as const, gameId, homeTeam: null, awayTeam: null, day: null };
      const [[found] = []] = (await games.execute({ queries: [query], ...given })).answers;
      expect(found?.recommendedTeam === null).toBe(shown === 'none');
      expect(found?.prices.homeSpreadOdds === null).toBe(shown === 'none');
      expect(found?.prices.homeSpread).not.toBeNull();
    });

    it('show an opened game and no other (S-227)', async () => {
      const [first = '', second = ''] = await ids();
      const { history, results } = handlers();
      const reader = access('opened', first);
      expect(
        (await history.execute({ sport: 'nfl', gameId: first, access: reader })).revisions[0]?.pick,
      ).not.toBeNull();
      expect(
        (await history.execute({ sport: 'nfl', gameId: second, access: reader })).revisions[0]?.pick,
      ).toBeNull();
      const week = await results.execute({ sport: 'nfl', season: 2024, week: 7, access: reader });
      expect(week.games.filter(({ isLocked }) => isLocked !== true).map(({ gameId }) => gameId)).toEqual([
        first,
      ]);
    });

    it('return the records of games with their state', async () => {
      const [gameId = ''] = await ids();
      const handler = new GetGameRecordsHandler(
        app.get(EntityManager),
        app.get(MeteredGames),
        app.get(RevisionRepository),
      );
      const { games } = await handler.execute({
        games: [
          { sport: 'nfl', gameId },
          { sport: 'nfl', gameId: 'unknown' },
          { sport: 'mlb', gameId: 'x' },
        ],
      });
      expect(games).toMatchObject([{ sport: 'nfl', gameId, isFinished: false, isCurrentWeek: true }]);
      expect(JSON.parse(games[0]?.recordJson ?? '')).toEqual(
        (await file(WEEK_7)).predictions.find((record) => record['game_id'] === gameId),
      );
    });
  });

  it('opens a slate with its results, and the next one stays locked (S-227)', async () => {
    const before = await shaOf(`locked${WEEK_7}`);
    const outcome = await app.deliver('nfl/nfl_results_2024_week_07.json');
    expect(outcome.paths).toContain(WEEK_7);
    expect(outcome.paths.filter((path) => path.startsWith('locked'))).toEqual([]);
    expect(await shaOf(`locked${WEEK_7}`)).not.toBe(before);
    expect(await shaOf(`locked${WEEK_7}`)).toBe(await shaOf(WEEK_7));
    await early('nfl/nfl_predictions_2024_week_08.json');
    const { predictions } = await file(`locked${NEWEST}`);
    expect(predictions.every((record) => record['is_locked'] === true)).toBe(true);
  });
});

describe('metered access of the command line', () => {
  beforeAll(async () => {
    app = await startPredictionsApp({ template: DEMO_SEASON });
    driver = new StoreDriver(app);
  });
  afterAll(() => app.close());

  it.each(['replayed', 'published'])('locks the picks of a slate that it %s (S-227)', async (how) => {
    const config = readServiceConfig({ ...METERED, DATABASE_URL: app.databaseUrl });
    const output = { print: () => undefined, note: () => undefined, bar: process.stderr };
    const before = (await manifest()).get(NEWEST)?.sha256;
    if (how === 'replayed') await replayNext('nfl', config, false, output);
    else {
      const files = await findFiles(['nfl/nfl_predictions_2024_week_11.json'], DEMO_FOLDER);
      await publishFiles(files, config, { isDryRun: false, isJson: false }, output);
    }
    expect((await manifest()).get(NEWEST)?.sha256).not.toBe(before);
    const { predictions } = await file(`locked${NEWEST}`);
    expect(predictions.every((record) => record['is_locked'] === true)).toBe(true);
  });
});

describe('open access', () => {
  beforeAll(async () => {
    app = await startPredictionsApp();
    driver = new StoreDriver(app);
    await early('nfl/nfl_predictions_2024_week_07.json');
    await app.deliver('nfl/nfl_strategy_games_2024.json');
  });
  afterAll(() => app.close());

  it('publishes no locked rendition and shows every pick without asking for a reader (S-227)', async () => {
    expect((await paths()).filter((path) => path.startsWith('locked'))).toEqual([]);
    expect([...(await manifest()).values()].every((entry) => !('isCurrentWeek' in entry))).toBe(true);
    const { systemBets } = await recordHandlers(app).systemBets.execute({ sport: 'nfl', limit: 500 });
    expect(systemBets.length).toBeGreaterThan(0);
  });

  it('is metered after a restart with the setting, for what was published before (S-227)', async () => {
    const metered = await startPredictionsApp({ sibling: app, env: METERED });
    const refresh = () =>
      new RefreshLockedFiles(
        { PREDICTION_ACCESS: 'metered' },
        metered.get(EntityManager),
        metered.get(SportPublisher),
        new FixedClock('2024-08-02T00:00:00.000Z'),
      ).execute();
    try {
      await refresh();
      expect(
        (await file(`locked${NEWEST}`)).predictions.every((record) => record['is_locked'] === true),
      ).toBe(true);
      const version = await metered.get(PublishedRepository).findManifestVersion();
      await refresh();
      expect(await metered.get(PublishedRepository).findManifestVersion()).toBe(version);
    } finally {
      await metered.close();
    }
  });
});
