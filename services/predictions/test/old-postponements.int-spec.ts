import { adminFiles, demoSlate } from './admin-files.ts';
import { predictionsFile, resultsFile } from './outcomes.ts';
import { startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { AFTER, BETWEEN, EARLY, GAME_A, GAME_B, LATER, StoreDriver, TWO_GAMES } from './store-driver.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const NEXT_WEEK = '2030-09-08T17:00:00.000Z';
const NEXT_EVENING = '2030-09-08T23:00:00.000Z';
const POSTPONED = { status: 'postponed' as const, homeScore: null, awayScore: null };

let app: PredictionsApp;
let driver: StoreDriver;

beforeAll(async () => {
  app = await startPredictionsApp();
  driver = new StoreDriver(app);
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const resultOf = async (id: string) => (await driver.bets()).find(({ game_id }) => game_id === id)?.result;

describe('results that call a game postponed', () => {
  it('are of a day it left, when it moved to another slate before them', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(predictionsFile({ week: 2, games: [{ ...GAME_A, startsAt: NEXT_WEEK }] }), LATER);
    const results = resultsFile([{ gameId: 'a', ...POSTPONED }, { gameId: 'b' }]);
    expect(await driver.store(results, AFTER)).toMatchObject({ kept: 1, dropped: [{ gameId: 'a' }] });
    expect(await resultOf('a')).toBeNull();
  });

  it('void its bet again when they name its new day', async () => {
    await driver.store(predictionsFile({ games: [GAME_B] }), EARLY);
    await driver.store(resultsFile([{ gameId: 'b', ...POSTPONED }]), LATER);
    await driver.store(predictionsFile({ games: [{ ...GAME_B, startsAt: NEXT_WEEK, note: 'new' }] }), LATER);
    expect(await resultOf('b')).toBeNull();
    const unnamed = resultsFile([{ gameId: 'b', ...POSTPONED, gameDate: '2030-09-01' }]);
    expect(await driver.store(unnamed, AFTER)).toMatchObject({ status: 'quarantined' });
    expect(await resultOf('b')).toBeNull();
    await driver.store(resultsFile([{ gameId: 'b', ...POSTPONED, gameDate: '2030-09-08' }]), AFTER);
    expect(await resultOf('b')).toBe('void');
  });

  it('void the bet on a game that never moved, whatever day they name', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(resultsFile([{ gameId: 'a', ...POSTPONED, gameDate: '2030-10-01' }]), AFTER);
    expect(await resultOf('a')).toBe('void');
  });

  it('void the bet on a game that was postponed for hours before, and never moved', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(resultsFile([{ gameId: 'a', ...POSTPONED }]), LATER);
    const playing = { status: 'in_progress' as const, homeScore: 3, awayScore: 0 };
    await driver.store(resultsFile([{ gameId: 'a', ...playing }]), BETWEEN);
    expect(await resultOf('a')).toBeNull();
    expect(await driver.store(resultsFile([{ gameId: 'a', ...POSTPONED }]), AFTER)).toMatchObject({
      status: 'accepted',
    });
    expect(await resultOf('a')).toBe('void');
  });

  it('have no closing line for the new day', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const closingLine = { home_spread: -4 };
    await driver.store(resultsFile([{ gameId: 'a', ...POSTPONED, closingLine }]), LATER);
    await driver.store(predictionsFile({ week: 2, games: [{ ...GAME_A, startsAt: NEXT_WEEK }] }), LATER);
    await driver.store(resultsFile([{ gameId: 'a', closingLine: undefined }], { week: 2 }), NEXT_EVENING);
    const sql = 'select status, closing_line from predictions.result order by version';
    expect(await app.rows(sql)).toEqual([
      { status: 'postponed', closing_line: closingLine },
      { status: 'scheduled', closing_line: null },
      { status: 'final', closing_line: null },
    ]);
  });

  it('are of a day it left, when its records say that it moved within the slate', async () => {
    const id = '2024_07_KC_SF';
    const files = adminFiles(app);
    const week = demoSlate('nfl/nfl_predictions_2024_week_07.json');
    await files.publish('nfl_predictions_2024_week_07.json', week);
    for (const game of week.predictions) if (game.game_id === id) game['game_date'] = '2024-10-21';
    await files.publish('nfl_b.json', { ...week, generated_at: '2024-10-17T11:00:00Z' });
    const teams = { home_team: 'San Francisco 49ers', away_team: 'Kansas City Chiefs' };
    const publish = (name: string, game_date: string) =>
      files.publish(name, {
        ...{ sport: 'nfl', season: 2024, week: 7 },
        results: [{ game_id: id, ...teams, status: 'postponed', game_date }],
      });
    expect(await publish('nfl_results_a.json', '2024-10-20')).toMatchObject({ kept: 0 });
    expect(await resultOf(id)).toBeNull();
    await publish('nfl_results_b.json', '2024-10-21');
    expect(await resultOf(id)).toBe('void');
  });
});
