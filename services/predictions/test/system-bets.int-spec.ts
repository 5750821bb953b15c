import { listSystemBets, listWeekPicks } from '@app/contracts';
import { predictionsFile, resultsFile } from './outcomes.ts';
import { startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { recordHandlers } from './record-handlers.ts';
import { AFTER, EARLY, GAME_A, GAME_B, StoreDriver, TWO_GAMES } from './store-driver.ts';

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

const list = async (limit = 500, sport: 'nfl' | 'mlb' | null = null) =>
  listSystemBets.response.parse(await handlers.systemBets.execute({ sport, limit }));
const picksOf = async (season: number | null = null, week: number | null = null) =>
  listWeekPicks.response.parse(await handlers.weekPicks.execute({ sport: 'nfl', season, week }));

describe("the system's own bets", () => {
  it('are listed newest game first, placed or not, with sums over all (S-203)', async () => {
    const unplaced = { ...GAME_B, pick: { isPlaced: false, tier: 'LOW' as const } };
    await driver.store(predictionsFile({ games: [GAME_A, unplaced] }), EARLY);
    await driver.store(
      predictionsFile({ games: [{ id: '1', startsAt: '2030-09-01T19:00:00.000Z' }], sport: 'mlb' }),
      EARLY,
    );
    await driver.store(resultsFile([{ gameId: 'a' }, { gameId: 'b' }]), AFTER);
    const { systemBets, totals } = await list();
    expect(systemBets.map(({ id, betPlaced }) => [id, betPlaced])).toEqual([
      ['nfl:b', false],
      ['mlb:1', true],
      ['nfl:a', true],
    ]);
    expect(totals).toMatchObject({ origin: 'live', bets: { won: 1, pending: 1 } });
    expect((await list(1)).systemBets.map(({ id }) => id)).toEqual(['nfl:b']);
    expect((await list(1)).totals).toEqual(totals);
    expect((await list(500, 'mlb')).systemBets.map(({ id }) => id)).toEqual(['mlb:1']);
    expect((await list(500, 'mlb')).totals.bets).toMatchObject({ won: 0, pending: 1 });
    expect((await list(500, 'nfl')).totals.bets).toMatchObject({ won: 1, pending: 0 });
  });

  it('show a result, its correction and its withdrawal at once (S-204, S-484)', async () => {
    await driver.store(predictionsFile({ games: [GAME_A] }), EARLY);
    const seen = async () => {
      const [bet] = (await list()).systemBets;
      return [bet?.gameStatus, bet?.betWon, bet?.actualProfit, bet?.result];
    };
    expect(await seen()).toEqual(['scheduled', null, null, null]);
    await driver.store(resultsFile([{ gameId: 'a', homeScore: 20, awayScore: 10 }]), AFTER);
    expect(await seen()).toEqual(['final', true, 45.45, 'won']);
    await driver.store(resultsFile([{ gameId: 'a', homeScore: 20, awayScore: 17 }]), AFTER);
    expect(await seen()).toEqual(['final', false, -50, 'lost']);
    const away = { homeScore: null, awayScore: null };
    await driver.store(resultsFile([{ gameId: 'a', status: 'postponed', ...away }]), AFTER);
    expect(await seen()).toEqual(['postponed', null, 0, 'void']);
    const again = { status: 'in_progress' as const, homeScore: 3, awayScore: 0 };
    await driver.store(resultsFile([{ gameId: 'a', ...again }]), AFTER);
    expect(await seen()).toEqual(['in_progress', null, null, null]);
  });
});

describe('the picks of a week', () => {
  beforeEach(async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(predictionsFile({ games: [{ ...GAME_A, id: 'c' }], week: 2 }), EARLY);
    await driver.store(predictionsFile({ games: [{ ...GAME_A, id: 'd', pick: null }], week: 3 }), EARLY);
  });

  it('come from the newest week with a settled pick, or the newest week', async () => {
    expect(await picksOf()).toMatchObject({ season: 2030, week: 2 });
    await driver.store(resultsFile([{ gameId: 'a' }]), AFTER);
    const { available, games, ...chosen } = await picksOf();
    expect(chosen).toEqual({ season: 2030, week: 1, origin: 'live' });
    expect(available).toEqual([
      { season: 2030, week: 2, settledPicks: 0 },
      { season: 2030, week: 1, settledPicks: 1 },
    ]);
    expect(games).toMatchObject([
      { gameId: 'a', status: 'final', pick: { team: 'Home', line: -3.5, outcome: 'won', profitCents: 4545 } },
      { gameId: 'b', status: 'scheduled', pick: { outcome: null } },
    ]);
  });

  it('come from the requested week', async () => {
    await driver.store(resultsFile([{ gameId: 'a' }]), AFTER);
    expect((await picksOf(2030, 2)).games.map(({ gameId }) => gameId)).toEqual(['c']);
    expect(await picksOf(null, 2)).toMatchObject({ season: 2030, week: 2 });
    expect(await picksOf(2030)).toMatchObject({ season: 2030, week: 1 });
  });

  it.each([
    [2030, 3, ['season', 'week']],
    [2030, 9, ['season', 'week']],
    [2029, null, ['season']],
    [null, 9, ['week']],
  ])('are not found for season %s, week %s, which has none', async (season, week, fields) => {
    await expect(picksOf(season, week)).rejects.toMatchObject({
      code: 'WEEK_NOT_PUBLISHED',
      message: 'Nothing was published for that week.',
      details: { issues: fields.map((field) => ({ field, rule: 'must be of a published week' })) },
    });
  });

  it('are either live or replayed, and live once one of the week is settled', async () => {
    await app.rows("update predictions.system_bet set origin = 'replay' where game_id in ('b', 'c')");
    const shown = async (week: number) => {
      const { origin, games } = await picksOf(2030, week);
      return [origin, ...games.map(({ gameId, pick }) => [gameId, pick !== null])];
    };
    expect(await shown(1)).toEqual(['replay', ['a', false], ['b', true]]);
    expect(await shown(2)).toEqual(['replay', ['c', true]]);
    await driver.store(resultsFile([{ gameId: 'a' }]), AFTER);
    expect(await shown(1)).toEqual(['live', ['a', true], ['b', false]]);
  });

  it('have the probability they were published with', async () => {
    await app.deliver('nfl/nfl_predictions_2024_week_04.json', { receivedAt: '2024-09-24T12:00:00.000Z' });
    const { games } = await picksOf(2024, 4);
    const dallas = games.find(({ gameId }) => gameId === '2024_04_DAL_NYG');
    expect(dallas?.pick).toMatchObject({ team: 'Dallas Cowboys', odds: -115, probability: 0.6163 });
    expect((await picksOf(2030, 2)).games[0]?.pick?.probability).toBeNull();
  });
});
