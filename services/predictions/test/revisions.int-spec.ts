import { predictionsFile, resultsFile } from './outcomes.ts';
import { startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import {
  AFTER,
  BETWEEN,
  EARLY,
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

beforeAll(async () => {
  app = await startPredictionsApp();
  driver = new StoreDriver(app);
});

beforeEach(async () => {
  await app.reset();
});

afterAll(async () => {
  await app.close();
});

describe('a newer file for a slate', () => {
  it('replaces the published pick before the start, keeps the old one, and updates the bet', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const newer = predictionsFile({
      games: [{ ...GAME_A, note: 'new', pick: { line: -4 } }, GAME_B],
    });
    expect(await driver.store(newer, LATER)).toMatchObject({ status: 'accepted', kept: 2 });

    const file = await driver.published();
    expect(file.predictions.map((record) => [record.game_id, record.note])).toEqual([
      ['a', 'new'],
      ['b', ''],
    ]);
    expect(file.publication).toMatchObject({
      changedGameIds: ['a'],
      withdrawnGameIds: [],
      publishedAt: LATER,
    });
    expect(await driver.revisions()).toMatchObject([
      { seq: 1, game_id: 'a', is_late: false },
      { seq: 2, game_id: 'b', is_late: false },
      { seq: 3, game_id: 'a', is_late: false },
    ]);
    expect(await driver.bets()).toMatchObject([
      { game_id: 'a', line: -4, revision_seq: 3 },
      { game_id: 'b', line: -3.5, revision_seq: 2 },
    ]);
  });

  it('keeps a revision after the start as late, and it changes neither pick nor bet', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const newer = predictionsFile({
      games: TWO_GAMES.map((game) => ({ ...game, note: 'new', pick: { line: 7 } })),
    });
    await driver.store(newer, BETWEEN);

    const file = await driver.published();
    expect(file.predictions.map((record) => record.note)).toEqual(['', 'new']);
    expect(file.publication.changedGameIds).toEqual(['b']);
    expect(await driver.revisions()).toMatchObject([
      {},
      {},
      { game_id: 'a', is_late: true },
      { game_id: 'b', is_late: false },
    ]);
    expect((await driver.bets()).map((bet) => bet.line)).toEqual([-3.5, 7]);
  });

  it('is late by the start known before, even when it moves the start', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(
      predictionsFile({ games: [{ id: 'a', startsAt: AFTER, note: 'moved' }, GAME_B] }),
      BETWEEN,
    );
    expect((await driver.published()).predictions[0]?.note).toBe('');
    expect((await driver.revisions()).at(-1)).toMatchObject({ game_id: 'a', is_late: true });
  });

  it('publishes nothing when all of it is late', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const late = predictionsFile({ games: TWO_GAMES.map((game) => ({ ...game, note: 'late' })) });
    expect(await driver.store(late, AFTER)).toMatchObject({
      status: 'accepted',
      paths: [],
      manifestVersion: null,
    });
    expect((await driver.published()).predictions.map((record) => record.note)).toEqual(['', '']);
  });

  it('marks a missing game as withdrawn and keeps its record and bet', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(predictionsFile({ games: [GAME_B] }), LATER);

    const file = await driver.published();
    expect(file.total_games).toBe(2);
    expect(file.predictions.map((record) => record.game_id)).toEqual(['b', 'a']);
    expect(file.publication).toMatchObject({ withdrawnGameIds: ['a'], changedGameIds: ['a'] });
    expect((await driver.revisions()).at(-1)).toMatchObject({
      game_id: 'a',
      kind: 'withdrawn',
      is_late: false,
    });

    await driver.store(resultsFile([{ gameId: 'a', homeScore: 0 }, { gameId: 'b' }]), AFTER);
    expect(await driver.bets()).toMatchObject([
      { game_id: 'a', state: 'completed', result: 'lost' },
      { game_id: 'b', state: 'completed', result: 'won' },
    ]);
  });

  it('restores a withdrawn game when a later file includes it in time', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(predictionsFile({ games: [GAME_B] }), LATER);
    await driver.store(
      predictionsFile({ games: TWO_GAMES, fileName: 'again_nfl_predictions.json', generatedAt: LATER }),
      '2030-09-01T12:00:00.000Z',
    );
    expect((await driver.published()).publication).toMatchObject({
      withdrawnGameIds: [],
      changedGameIds: [],
    });
    expect((await driver.revisions()).map((revision) => revision.kind)).toEqual([
      'pick',
      'pick',
      'withdrawn',
      'pick',
    ]);
  });

  it('does not touch a game whose record it dropped', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const dropped = [{ index: 0, gameId: 'a', field: 'spread', reason: 'spread above 50' }];
    await driver.store(predictionsFile({ games: [{ ...GAME_B, note: 'new' }], dropped }), LATER);
    expect((await driver.published()).publication).toMatchObject({
      withdrawnGameIds: [],
      changedGameIds: ['b'],
    });
  });

  it('is refused with a reason when nothing in it is kept, and replaces nothing', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const empty = predictionsFile({ games: [], total: 3 });
    expect(await driver.store(empty, LATER)).toMatchObject({
      status: 'quarantined',
      reason: 'none of the 3 predictions can be kept',
    });
    expect((await driver.published()).predictions).toHaveLength(2);
  });

  it('is accepted as an empty list, and replaces nothing', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    expect(await driver.store(predictionsFile({ games: [] }), LATER)).toMatchObject({
      status: 'accepted',
      total: 0,
      paths: [],
    });
    expect((await driver.published()).publication.withdrawnGameIds).toEqual([]);
  });

  it('cannot include a game of another slate', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const thief = predictionsFile({
      week: 2,
      games: [
        { ...GAME_A, note: 'stolen' },
        { id: 'c', startsAt: SECOND_START },
      ],
    });
    expect(await driver.store(thief, LATER)).toMatchObject({
      status: 'accepted',
      kept: 1,
      dropped: [{ gameId: 'a' }],
    });
    expect((await driver.published()).predictions[0]?.note).toBe('');
  });

  it('removes the bet when the new pick has no odds, and only before the start', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(
      predictionsFile({ games: TWO_GAMES.map((game) => ({ ...game, note: 'x', pick: null })) }),
      BETWEEN,
    );
    expect((await driver.bets()).map((bet) => bet.game_id)).toEqual(['a']);
  });
});

describe('a postponed game with a new start', () => {
  it('has no bet when its new pick has no odds', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(
      resultsFile([{ gameId: 'a', status: 'postponed', homeScore: null, awayScore: null }]),
      LATER,
    );
    const moved = { ...GAME_A, startsAt: '2030-09-03T17:00:00.000Z', note: 'new', pick: null };
    await driver.store(predictionsFile({ games: [moved, GAME_B] }), BETWEEN);
    expect((await driver.bets()).map((bet) => bet.game_id)).toEqual(['b']);
  });
});

describe('a slate first published after its first game began', () => {
  it('is late, and only upcoming games have a bet', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), BETWEEN);
    expect((await driver.published()).publication.isLate).toBe(true);
    expect((await driver.bets()).map((bet) => bet.game_id)).toEqual(['b']);
  });

  it('is late when its file was received before that and waited', async () => {
    const late = await startPredictionsApp({ sibling: app, clock: { now: () => new Date(BETWEEN) } });
    try {
      await new StoreDriver(late).store(predictionsFile({ games: TWO_GAMES }), EARLY);
    } finally {
      await late.close();
    }
    expect((await driver.published()).publication).toMatchObject({ isLate: true, publishedAt: BETWEEN });
    expect((await driver.revisions()).map(({ is_late }) => is_late)).toEqual([true, false]);
    expect((await driver.bets()).map((bet) => bet.game_id)).toEqual(['b']);
  });

  it('is late even when a result shows it before the clock does', async () => {
    await driver.store(resultsFile([{ gameId: 'a' }]), EARLY);
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    expect((await driver.published()).publication.isLate).toBe(true);
    expect((await driver.bets()).map((bet) => bet.game_id)).toEqual(['b']);
  });
});
