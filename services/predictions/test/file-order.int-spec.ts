import fc from 'fast-check';
import { FileLedgerRepository } from '../src/files/file-ledger.repository.ts';
import { GetStatusHandler } from '../src/status/get-status.handler.ts';
import { predictionsFile, resultsFile } from './outcomes.ts';
import { startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { AFTER, EARLY, GAME_A, GAME_B, LATER, StoreDriver, TWO_GAMES } from './store-driver.ts';

jest.setTimeout(120_000);

let app: PredictionsApp;
let replica: PredictionsApp;
let driver: StoreDriver;

beforeAll(async () => {
  app = await startPredictionsApp();
  replica = await startPredictionsApp({ sibling: app });
  driver = new StoreDriver(app);
});

beforeEach(async () => {
  await app.reset();
});

afterAll(async () => {
  await replica.close();
  await app.close();
});

const HOUR_MS = 3_600_000;
const after = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();
const made = (minute: number): string => after('2030-08-31T00:00:00.000Z', minute * 60_000);

/** Returns a version of the slate with its creation time in its name and in every record. */
function revision(minute: number, generatedAt: string | null = made(minute)) {
  const note = `made ${minute}`;
  return predictionsFile({
    fileName: `nfl_${minute}.json`,
    generatedAt,
    games: TWO_GAMES.map((game) => ({ ...game, note, pick: { line: -minute } })),
  });
}

const shownNotes = async (): Promise<string[]> =>
  (await driver.published()).predictions.map(({ note }) => note);

describe('several files of one slate', () => {
  it('keep an older file as superseded without changing published files, picks or the chain (S-486)', async () => {
    await driver.store(revision(20), EARLY);
    const before = [await driver.published(), await driver.bets(), await driver.revisions()];
    const older = await driver.store(revision(10), LATER);
    expect(older).toMatchObject({
      status: 'superseded',
      reason: 'older than nfl_20.json',
      paths: [],
      manifestVersion: null,
    });
    expect([await driver.published(), await driver.bets(), await driver.revisions()]).toEqual(before);
    const status = await app.get(GetStatusHandler).execute(8);
    expect(status.files).toEqual({
      accepted: 1,
      quarantined: 0,
      superseded: 1,
      unchanged: 0,
      'rolled-back': 0,
      discarded: 0,
    });
    expect(status.superseded).toMatchObject([
      {
        fileName: 'nfl_10.json',
        status: 'superseded',
        detail: `made ${made(10)}, that one ${made(20)}`,
        newer: { fileName: 'nfl_20.json', madeAt: made(20) },
      },
    ]);
  });

  it('accept a corrected file made later and name the one it replaced (S-486)', async () => {
    await driver.store(revision(20), EARLY);
    expect(await driver.store(revision(30), LATER)).toMatchObject({ status: 'accepted' });
    expect(await shownNotes()).toEqual(['made 30', 'made 30']);
    expect((await app.get(GetStatusHandler).execute(8)).superseded).toMatchObject([
      { fileName: 'nfl_20.json', status: 'accepted', newer: { fileName: 'nfl_30.json' } },
    ]);
  });

  it('show the newest whatever order 100 revisions are read in, by two replicas at once (S-486)', async () => {
    const seed = 486;
    const [order = []] = fc.sample(
      fc.shuffledSubarray(
        Array.from({ length: 100 }, (_, minute) => minute),
        { minLength: 100 },
      ),
      { numRuns: 1, seed },
    );
    const drivers = [driver, new StoreDriver(replica)];
    const outcomes = await Promise.all(
      order.map((minute, index) => drivers[index % 2]?.store(revision(minute), after(EARLY, index))),
    );
    expect(await shownNotes()).toEqual(['made 99', 'made 99']);
    expect((await driver.bets()).map(({ line }) => line)).toEqual([-99, -99]);
    expect(outcomes.filter((outcome) => outcome?.status === 'superseded').length).toBeGreaterThan(50);
    const { superseded, files } = await app.get(GetStatusHandler).execute(200);
    expect(files.accepted + files.superseded).toBe(100);
    expect(superseded.map(({ fileName }) => fileName).toSorted()).toEqual(
      Array.from({ length: 99 }, (_, minute) => `nfl_${minute}.json`).toSorted(),
    );
    // Every accepted file was newer than all before, so the publication never went back.
    const lines = await app.rows<{ file_name: string }>(
      `select file_name from predictions.file where status = 'accepted' order by id`,
    );
    const minutes = lines.map(({ file_name }) => Number(/\d+/.exec(file_name)?.[0]));
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  });

  it('use the arrival when both were made at once, whatever order they are read in (S-486)', async () => {
    const [first, second] = [10, 11].map((minute) => revision(minute, made(0)));
    if (!first || !second) throw new Error('no files');
    await driver.store(second, LATER, after(EARLY, 2));
    expect(await driver.store(first, LATER, after(EARLY, 1))).toMatchObject({ status: 'superseded' });
    expect(await driver.store(revision(12, made(0)), LATER, after(EARLY, 3))).toMatchObject({
      status: 'accepted',
    });
    expect(await shownNotes()).toEqual(['made 12', 'made 12']);
  });

  it('use the arrival time of a file without its own time (S-486)', async () => {
    await driver.store(revision(1, null), LATER, EARLY);
    expect(await driver.store(revision(2, after(EARLY, -1)), LATER, LATER)).toMatchObject({
      status: 'superseded',
    });
    expect(await driver.store(revision(3, after(EARLY, 1)), LATER, LATER)).toMatchObject({
      status: 'accepted',
    });
    expect(await driver.store(revision(4, null), LATER, LATER)).toMatchObject({ status: 'accepted' });
  });

  it('ignore a time in the future, which cannot delay a correction (S-486)', async () => {
    await driver.store(revision(1, '2199-01-01T00:00:00.000Z'), EARLY);
    expect(await driver.store(revision(2, after(EARLY, 1)), LATER)).toMatchObject({ status: 'accepted' });
    expect(await driver.store(revision(3, after(LATER, 20 * HOUR_MS)), LATER)).toMatchObject({
      status: 'accepted',
    });
    expect(await driver.store(revision(4, after(LATER, 19 * HOUR_MS)), LATER)).toMatchObject({
      status: 'superseded',
    });
  });

  it('are not outranked by a file that kept nothing or belongs to another slate (S-486)', async () => {
    await driver.store(predictionsFile({ games: [], generatedAt: made(90) }), EARLY);
    await driver.store(predictionsFile({ games: [], total: 2, generatedAt: made(91) }), EARLY);
    await driver.store(
      predictionsFile({ games: [{ ...GAME_A, id: 'c' }], week: 2, generatedAt: made(92) }),
      EARLY,
    );
    expect(await driver.store(revision(10), LATER)).toMatchObject({ status: 'accepted' });
  });

  it('are outranked by a newer file of which everything came too late (S-486)', async () => {
    await driver.store(revision(10), EARLY);
    await driver.store(revision(30), AFTER);
    expect(await driver.store(revision(20), AFTER)).toMatchObject({ status: 'superseded' });
    expect(await driver.revisions()).toHaveLength(4);
  });

  it('stay unchanged when a superseded file arrives again, under any name (S-486)', async () => {
    await driver.store(revision(20), EARLY);
    const older = revision(10);
    await driver.store(older, LATER);
    expect(await driver.store(older, LATER)).toMatchObject({
      status: 'unchanged',
      reason: 'older than nfl_20.json',
    });
    const renamed = { ...older, file: { ...older.file, fileName: 'nfl_renamed.json' } };
    expect(await driver.store(renamed, AFTER)).toMatchObject({
      status: 'unchanged',
      reason: 'same content as nfl_10.json',
    });
    expect(await shownNotes()).toEqual(['made 20', 'made 20']);
  });
});

describe('a file that is found in the inbox', () => {
  it.each([
    ['inbox', true],
    ['demo', true],
    ['rollback', true],
    ['upload', false],
    ['cli', false],
  ] as const)('after it came by %s is known: %s', async (source, isKnown) => {
    const delivered = revision(20);
    await driver.store(delivered, EARLY, EARLY, source);
    const { sha256, fileName } = delivered.file;
    expect(await app.get(FileLedgerRepository).isKnown(sha256, fileName, LATER)).toBe(isKnown);
  });
});

describe('several results files of one game', () => {
  it('are decided by the last to arrive, and games only in an older one are kept (S-486)', async () => {
    await driver.store(predictionsFile({ games: [...TWO_GAMES, { ...GAME_B, id: 'c' }] }), EARLY);
    const newer = resultsFile([{ gameId: 'a', homeScore: 0 }, { gameId: 'b' }]);
    await driver.store(newer, AFTER, after(AFTER, -10));
    const older = resultsFile([{ gameId: 'a' }, { gameId: 'c' }], { fileName: 'older_nfl.json' });
    expect(await driver.store(older, AFTER, after(AFTER, -20))).toMatchObject({
      status: 'accepted',
      kept: 1,
    });
    expect(await driver.bets()).toMatchObject([{ result: 'lost' }, { result: 'won' }, { result: 'won' }]);
    const same = resultsFile([{ gameId: 'a', homeScore: 7 }], { fileName: 'oldest_nfl.json' });
    expect(await driver.store(same, AFTER, after(AFTER, -30))).toMatchObject({
      status: 'superseded',
      reason: 'older than nfl_results_2030_week_1.json',
    });
    expect(await driver.bets()).toMatchObject([{ result: 'lost' }, {}, {}]);
  });
});
