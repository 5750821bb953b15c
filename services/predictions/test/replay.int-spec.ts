import { sportSchema, type SlateIndex } from '@app/contracts';
import { LoadDemoSeasonHandler } from '../src/replay/load-demo-season.handler.ts';
import { ReplayNextHandler } from '../src/replay/replay-next.handler.ts';
import { GetStatusHandler } from '../src/status/get-status.handler.ts';
import { predictionsFile } from './outcomes.ts';
import { DEMO_SEASON, startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { StoreDriver } from './store-driver.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: PredictionsApp;
let driver: StoreDriver;

const open = async (template?: typeof DEMO_SEASON): Promise<void> => {
  app = await startPredictionsApp(template === undefined ? {} : { template });
  driver = new StoreDriver(app);
};

afterAll(async () => {
  await app.close();
});

const load = () => app.get(LoadDemoSeasonHandler).execute();
const next = () => app.get(ReplayNextHandler).execute('nfl');

async function shown(): Promise<Record<string, string | undefined>> {
  const { sports } = await app.get(GetStatusHandler).execute(1);
  return Object.fromEntries(
    sports.map((sport) => [sport.sport, `${sport.mode} ${sport.shown?.path} ${sport.now}`]),
  );
}

describe('the demo season', () => {
  beforeAll(() => open());

  it('is loaded once by replicas that start together', async () => {
    const loads = await Promise.all([load(), load(), load()]);
    expect(loads.reduce((sum, { files }) => sum + files, 0)).toBe(79);
    expect(await load()).toEqual({ files: 0 });
  }, 60_000);

  it('opens at the right slate, with everything before it published in time and settled (S-353)', async () => {
    expect(await shown()).toEqual({
      nfl: 'replay /static/nfl/2024/week-7.json 2024-10-18T00:14:00.000Z',
      cfb: 'replay /static/cfb/2025/week-4.json 2025-09-18T23:29:00.000Z',
      mlb: 'replay /static/mlb/2021/2021-09-18.json 2021-09-18T17:04:00.000Z',
    });
    const odd = await app.rows(
      `select path from predictions.slate where is_late or origin <> 'replay' or (open_games > 0) <> (results_path is null)`,
    );
    expect(odd).toEqual([]);
    const unsettled = await app.rows(
      `select bet.game_id from predictions.system_bet bet join predictions.game using (sport, game_id)
       join predictions.slate s on s.id = slate_id where (s.open_games > 0) <> (bet.state = 'pending')`,
    );
    expect(unsettled).toEqual([]);
    const index = await driver.published<SlateIndex>('/static/mlb/index.json');
    expect(index.slates.map((slate) => slate.date).slice(0, 2)).toEqual(['2021-09-18', '2021-09-11']);
    expect(index.files.map((file) => [file.kind, file.path, file.date])).toEqual([
      ['kelly-metrics', '/static/mlb/profitability/kelly_criterion_metrics_2021-11-03.json', '2021-11-03'],
      [
        'profitability-summary',
        '/static/mlb/mlb_consensus_profitability_summary_2021-11-03.json',
        '2021-11-03',
      ],
      ['team-stats', '/static/mlb/mlb_team_stats_2021-10-03.json', '2021-10-03'],
    ]);
    const cfb = await driver.published<SlateIndex>('/static/cfb/index.json');
    const analyses = cfb.files.filter(({ kind }) => kind.startsWith('analysis-'));
    expect(analyses).toHaveLength(12);
    expect(analyses.map((file) => file.path)).toContain(
      "/static/cfb/analysis/Northern_Iowa_Hawai'i_week_4.txt",
    );
  }, 60_000);

  it('resumes after an interruption', async () => {
    await app.reset();
    const stop = new Error('stop');
    let files = 0;
    const interrupted = app.get(LoadDemoSeasonHandler).execute(() => {
      files += 1;
      if (files === 20) throw stop;
    });
    await expect(interrupted).rejects.toBe(stop);
    await load();
    expect(await shown()).toMatchObject({
      nfl: 'replay /static/nfl/2024/week-7.json 2024-10-18T00:14:00.000Z',
    });
    const files2 = await app.rows<{ files: number }>(`select count(*)::int as files from predictions.file`);
    expect(files2).toEqual([{ files: 79 }]);
  }, 60_000);

  it('does not touch a sport in real use', async () => {
    await app.reset();
    await driver.store(
      predictionsFile({ games: [{ id: 'a', startsAt: '2040-01-01T00:00:00.000Z' }] }),
      '2030-01-01T00:00:00.000Z',
    );
    await load();
    expect((await shown())['nfl']).toMatch(/^live \/static\/nfl\/2030\/week-1.json/);
  }, 60_000);
});

describe('replay next', () => {
  beforeAll(async () => {
    await app.close();
    await open(DEMO_SEASON);
  });

  it('records the results of the open slate and publishes the next until nothing is left', async () => {
    const first = await next();
    expect(first.results.map((result) => result.fileName)).toEqual(['nfl_results_2024_week_07.json']);
    expect(first.published).toMatchObject({ status: 'accepted', week: 8 });
    expect(first).toMatchObject({
      isReplay: true,
      passedOver: [],
      withoutResults: [],
      now: '2024-10-25T00:14:00.000Z',
    });
    expect((await next()).published).toMatchObject({ week: 11 });
    expect((await next()).published).toMatchObject({ week: 14 });
    expect(await next()).toMatchObject({
      published: null,
      results: [{ fileName: 'nfl_results_2024_week_14.json' }],
    });
    expect(await next()).toMatchObject({ published: null, results: [], withoutResults: [] });
  }, 60_000);

  it('reports the slate that has no results yet', async () => {
    const handler = app.get(ReplayNextHandler);
    expect((await handler.execute('cfb')).published).toMatchObject({ season: 2025, week: 5, kept: 51 });
    expect(await handler.execute('cfb')).toMatchObject({
      published: null,
      results: [],
      withoutResults: ['/static/cfb/2025/week-5.json'],
    });
  }, 60_000);

  it('lists slates skipped because of a file from the inbox', async () => {
    await app.close();
    await open(DEMO_SEASON);
    expect(await app.deliver('nfl/nfl_predictions_2024_week_11.json')).toMatchObject({ status: 'accepted' });
    expect((await shown())['nfl']).toBe('replay /static/nfl/2024/week-11.json 2024-11-15T01:14:00.000Z');
    const step = await next();
    expect(step.passedOver).toEqual(['/static/nfl/2024/week-8.json']);
    expect(step.results.map((result) => result.week)).toEqual([7, 11]);
    expect(step.published).toMatchObject({ week: 14, status: 'accepted' });
  }, 60_000);

  it('does nothing in a sport that follows the system clock', async () => {
    await app.reset();
    for (const sport of sportSchema.options) {
      expect(await app.get(ReplayNextHandler).execute(sport)).toMatchObject({
        isReplay: false,
        published: null,
      });
    }
  });
});
