import { join } from 'node:path';
import { type CombinedSlate, listCombinedSlate, type RequestOf, type Sport } from '@app/contracts';
import { normalizeFile } from '@app/domain';
import { readFile } from '../src/parsing/read-file.ts';
import type { ReadOutcome } from '../src/parsing/read-file.types.ts';
import { DEMO_FOLDER, startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { recordHandlers } from './record-handlers.ts';
import { StoreDriver } from './store-driver.ts';

jest.setTimeout(60_000);

const FILES = {
  nfl: 'nfl/nfl_predictions_2024_week_07.json',
  cfb: 'cfb/cfb_predictions_2025_week_04.json',
  mlb: 'mlb/mlb_predictions_2021-09-18.json',
} as const;
const THURSDAY = '2024_07_DEN_NO';
const EARLY = '2024-10-15T10:00:00.000Z';
// By the wall clock, a replayed season is over.
const AFTERWARDS = '2026-01-01T00:00:00.000Z';
const AFTER = '2024-10-18T12:00:00.000Z';
const SPORTS = Object.keys(FILES) as Sport[];

type Read = Extract<ReadOutcome, { outcome: 'ok' }>;

/** Reads a file of the demo season for changing it. */
function readDemo<Kind extends Read['content']['kind']>(
  path: string,
  kind: Kind,
): Read & { readonly content: Extract<Read['content'], { kind: Kind }> } {
  const outcome = readFile({ path: join(DEMO_FOLDER, path), folderSport: 'nfl' });
  if (outcome.outcome !== 'ok' || outcome.content.kind !== kind) throw new Error(`${path} is no ${kind}`);
  return outcome as Read & { readonly content: Extract<Read['content'], { kind: Kind }> };
}

let app: PredictionsApp;
let driver: StoreDriver;

const combined = async (request: RequestOf<typeof listCombinedSlate> = {}) =>
  listCombinedSlate.response.parse(await recordHandlers(app).combined.execute(request));
const idsOf = ({ games }: CombinedSlate, group?: string) =>
  games.filter((entry) => group === undefined || entry.group === group).map(({ game }) => game.id);
const clockAt = (sport: Sport, now: string) =>
  app.rows(
    `insert into predictions.sport_clock (sport, mode, now) values ($1, 'replay', $2)
    on conflict (sport) do update set now = excluded.now`,
    [sport, now],
  );

describe('the slate of all sports', () => {
  beforeAll(async () => {
    app = await startPredictionsApp();
    driver = new StoreDriver(app);
  });
  beforeEach(() => app.reset());
  afterAll(() => app.close());

  it("holds every sport's current games as their dashboards read them, bets first (S-229)", async () => {
    for (const path of Object.values(FILES)) {
      await app.deliver(path, { receivedAt: '2021-08-01T00:00:00.000Z' });
    }
    for (const sport of SPORTS) await clockAt(sport, '2021-08-01T00:00:00.000Z');
    const slate = await combined();
    expect(slate.slates.map(({ sport, season, week }) => [sport, season, week]).sort()).toEqual([
      ['cfb', 2025, 4],
      ['mlb', 2021, 25],
      ['nfl', 2024, 7],
    ]);
    for (const sport of SPORTS) {
      const file = await driver.published<object>(`/static/${sport}/${sport}_predictions.json`);
      const own = normalizeFile(sport, file)?.games ?? [];
      expect(own.length).toBeGreaterThan(10);
      const listed = slate.games.flatMap(({ game }) => (game.sport === sport ? [game] : []));
      const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
      expect(listed.toSorted(byId)).toEqual(own.toSorted(byId));
    }
    const groups = slate.games.map(({ group }) => group);
    expect(groups.indexOf('pass')).toBeGreaterThan(0);
    expect(groups.lastIndexOf('bet')).toBe(groups.indexOf('pass') - 1);
    const bets = slate.games.filter(({ group }) => group === 'bet');
    expect(new Set(bets.map(({ game }) => game.sport)).size).toBeGreaterThan(1);
  });

  it('drops a finished game when its day is over, and keeps one without a final score (S-229)', async () => {
    await app.deliver(FILES.nfl, { receivedAt: EARLY });
    await clockAt('nfl', EARLY);
    const all = idsOf(await combined());
    expect(idsOf(await combined(), 'begun')).toEqual([]);
    const results = readDemo('nfl/nfl_results_2024_week_07.json', 'results');
    const thursday = results.content.results.filter(({ gameId }) => gameId === THURSDAY);
    await driver.store({ ...results, content: { ...results.content, results: thursday } }, AFTER);
    await clockAt('nfl', '2024-10-18T03:30:00.000Z');
    const today = await combined();
    expect(idsOf(today)).toHaveLength(all.length);
    expect(idsOf(today, 'begun')).toEqual([THURSDAY]);
    expect(today.games.at(-1)).toMatchObject({ game: { id: THURSDAY }, result: { status: 'final' } });
    await clockAt('nfl', '2024-10-18T12:00:00.000Z');
    expect(idsOf(await combined()).toSorted()).toEqual(all.filter((id) => id !== THURSDAY).toSorted());
    // The rest started but waits for its results.
    await clockAt('nfl', '2024-10-25T12:00:00.000Z');
    expect(idsOf(await combined(), 'begun')).toHaveLength(all.length - 1);
  });

  it('marks what changed and leaves out what was withdrawn (S-229)', async () => {
    const file = readDemo(FILES.nfl, 'predictions');
    await driver.store(file, EARLY);
    await clockAt('nfl', EARLY);
    const all = idsOf(await combined());
    const [first, , ...rest] = file.content.kept;
    const changed = { ...first, recordJson: `${first?.recordJson ?? ''} `, recordSha256: 'f'.repeat(64) };
    const kept = [changed as (typeof rest)[number], ...rest];
    const again = { ...file.file, sha256: 'e'.repeat(64) };
    await driver.store({ ...file, file: again, content: { ...file.content, kept } }, AFTERWARDS);
    const { games } = await combined();
    expect(games).toHaveLength(all.length - 1);
    expect(games.flatMap(({ game, isChanged }) => (isChanged ? [game.id] : []))).toEqual([first?.gameId]);
  });

  it('is empty before anything was published (S-229)', async () => {
    expect(await combined()).toEqual({ slates: [], games: [] });
  });
});

it('leaves locked games out for whom they are locked under metered access (S-227, S-229)', async () => {
  app = await startPredictionsApp({ env: { PREDICTION_ACCESS: 'metered' } });
  await app.deliver(FILES.nfl, { receivedAt: '2024-08-01T00:00:00.000Z' });
  await clockAt('nfl', '2024-08-01T00:00:00.000Z');
  expect(idsOf(await combined())).toEqual([]);
  expect(idsOf(await combined({ access: { level: 'opened', opened: [] } }))).toEqual([]);
  expect(idsOf(await combined({ access: { level: 'all', opened: [] } })).length).toBeGreaterThan(10);
  await app.close();
});
