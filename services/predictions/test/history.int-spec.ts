import { EntityManager } from '@mikro-orm/postgresql';
import { sportSchema } from '@app/contracts';
import { CHAIN_START, type ChainedFields } from '@app/domain';
import { ClockRepository } from '../src/clock/clock.repository.ts';
import type { ReadOutcome } from '../src/parsing/read-file.types.ts';
import { revisionHash } from '../src/revisions/revision.repository.ts';
import { documentFile, predictionsFile, resultsFile } from './outcomes.ts';
import { startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { AFTER, BETWEEN, EARLY, GAME_B, LATER, StoreDriver, TWO_GAMES } from './store-driver.ts';

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

describe('the same file again', () => {
  it('changes nothing, under any name and from eight concurrent deliveries', async () => {
    const file = predictionsFile({ games: TWO_GAMES });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => driver.store(file, EARLY)));
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual([
      'accepted',
      ...Array(7).fill('unchanged'),
    ]);
    const renamed: ReadOutcome = { ...file, file: { ...file.file, fileName: 'copy_nfl_predictions.json' } };
    expect(await driver.store(renamed, LATER)).toMatchObject({ status: 'unchanged', paths: [] });
    expect(await driver.revisions()).toHaveLength(2);
    const [manifest] = await app.rows<{ version: number }>('select version from predictions.manifest');
    expect(manifest?.version).toBe(1);
  });

  it('counts again when another one had its name since, for results and documents', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const at = (hour: number) => `2030-09-02T${String(hour)}:00:00.000Z`;
    const won = resultsFile([{ gameId: 'a' }]);
    const lost = resultsFile([{ gameId: 'a', homeScore: 0 }]);
    const resultOf = async () => (await driver.bets())[0]?.result;
    await driver.store(won, at(12));
    await driver.store(lost, at(13));
    // A rescan reads the old arrival.
    expect(await driver.store(won, at(14), at(12))).toMatchObject({ status: 'unchanged' });
    expect(await driver.store(won, at(14))).toMatchObject({ status: 'accepted', kept: 1 });
    expect(await resultOf()).toBe('won');
    expect(await driver.store(won, at(15))).toMatchObject({ status: 'unchanged' });
    expect(await driver.store(lost, at(15), at(13))).toMatchObject({ status: 'unchanged' });
    expect(await resultOf()).toBe('won');
    expect(await driver.store(lost, at(16))).toMatchObject({ status: 'accepted' });
    expect(await resultOf()).toBe('lost');
    const renamed: ReadOutcome = { ...won, file: { ...won.file, fileName: 'again_nfl_results.json' } };
    expect(await driver.store(renamed, at(17))).toMatchObject({ status: 'accepted' });
    expect(await resultOf()).toBe('won');

    const path = '/static/nfl/profitability_summary.json';
    const summaries = ['first', 'second'].map((text) => documentFile(text));
    const [first, second] = summaries;
    if (first === undefined || second === undefined) throw new Error('no files');
    await driver.store(first, at(12));
    await driver.store(second, at(13));
    expect(await driver.store(first, at(14))).toMatchObject({ status: 'accepted' });
    expect(await driver.published<{ text: string }>(path)).toEqual({ text: 'first' });
  });

  it('counts again when predictions without a time of their own come back', async () => {
    const at = (minute: number) => `2030-09-01T10:${String(minute)}:00.000Z`;
    const fileOf = (note: string, generatedAt: string | null = null) =>
      predictionsFile({ games: [{ ...GAME_B, note }], generatedAt });
    const shown = async () => (await driver.published()).predictions.map(({ note }) => note);
    await driver.store(fileOf('first'), at(10));
    await driver.store(fileOf('second'), at(11));
    expect(await driver.store(fileOf('first'), at(12), at(10))).toMatchObject({ status: 'unchanged' });
    expect(await driver.store(fileOf('first'), at(12))).toMatchObject({ status: 'accepted', kept: 1 });
    expect(await shown()).toEqual(['first']);
    const second = fileOf('second');
    const renamed: ReadOutcome = { ...second, file: { ...second.file, fileName: 'nfl_again.json' } };
    expect(await driver.store(renamed, at(13))).toMatchObject({ status: 'accepted' });
    expect(await shown()).toEqual(['second']);

    const timed = fileOf('third', at(14));
    await driver.store(timed, at(15));
    await driver.store(fileOf('fourth', at(16)), at(17));
    expect(await driver.store(timed, at(18))).toMatchObject({ status: 'unchanged' });
    expect(await shown()).toEqual(['fourth']);
  });

  it('is accepted under another name when its first name was refused', async () => {
    const file = predictionsFile({ games: TWO_GAMES });
    const refused: ReadOutcome = {
      outcome: 'rejected',
      file: { ...file.file, fileName: 'cfb.json' },
      sport: 'cfb',
      reason: 'file is for another sport',
    };
    expect(await driver.store(refused, EARLY)).toMatchObject({ status: 'quarantined' });
    expect(await driver.store(refused, EARLY)).toMatchObject({
      status: 'unchanged',
      reason: 'file is for another sport',
    });
    expect(await driver.store(file, EARLY)).toMatchObject({ status: 'accepted' });
  });
});

describe('the chain of revisions', () => {
  it('can be recomputed from the stored rows without gaps', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(predictionsFile({ games: [{ ...GAME_B, note: 'é\u2028"' }] }), BETWEEN);
    await driver.store(predictionsFile({ sport: 'cfb', games: TWO_GAMES }), EARLY);
    for (const sport of sportSchema.options) {
      const rows = await app.rows<
        Record<string, string | null> & { season: number; week: number; is_late: boolean }
      >('select * from predictions.prediction_revision where sport = $1 order by seq', [sport]);
      let previous = CHAIN_START;
      rows.forEach((row, index) => {
        const fields: ChainedFields = {
          sport,
          seq: Number(row['seq']),
          season: row.season,
          week: row.week,
          date: row['date'] ?? null,
          gameId: String(row['game_id']),
          kind: row['kind'] as 'pick' | 'withdrawn',
          recordSha256: row['record_sha256'] ?? null,
          fileSha256: String(row['file_sha256']),
          receivedAt: String(row['received_at']),
          publishedAt: String(row['published_at']),
          origin: row['origin'] as 'live' | 'replay',
          isLate: row.is_late,
        };
        expect(fields.seq).toBe(index + 1);
        expect(row['previous_hash']).toBe(previous);
        expect(revisionHash(fields, previous)).toBe(row['hash']);
        previous = String(row['hash']);
      });
    }
    expect(await driver.revisions()).toHaveLength(6);
  });

  it('stays intact when replicas store files of one slate at the same time', async () => {
    const replicas = [
      app,
      await startPredictionsApp({ sibling: app }),
      await startPredictionsApp({ sibling: app }),
    ];
    try {
      const files = Array.from({ length: 15 }, (_, index) =>
        predictionsFile({ games: TWO_GAMES.map((game) => ({ ...game, note: `version ${index}` })) }),
      );
      const drivers = replicas.map((replica) => new StoreDriver(replica));
      const outcomes = await Promise.all(
        files.map((file, index) => drivers[index % drivers.length]?.store(file, EARLY)),
      );
      expect(outcomes.map((outcome) => outcome?.status)).toEqual(files.map(() => 'accepted'));
      const links = await app.rows<{ seq: number; whole: boolean }>(
        `select seq, previous_hash = coalesce(lag(hash) over (order by seq), $1) as whole
         from predictions.prediction_revision order by seq`,
        [CHAIN_START],
      );
      expect(links).toEqual(
        files.flatMap((_, file) => [1, 2].map((game) => ({ seq: 2 * file + game, whole: true }))),
      );
      const [manifest] = await app.rows<{ version: number }>('select version from predictions.manifest');
      expect(manifest?.version).toBe(15);
    } finally {
      for (const replica of replicas.slice(1)) await replica.close();
    }
  }, 30_000);

  it.each(['prediction_revision', 'result', 'bet_settlement', 'published_history'])(
    'refuses to change, delete or empty %s',
    async (table) => {
      await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
      await driver.store(resultsFile([{ gameId: 'a' }]), AFTER);
      await expect(app.rows(`update predictions.${table} set sport = 'x'`)).rejects.toThrow(
        /append-only|column "sport"/,
      );
      await expect(app.rows(`delete from predictions.${table}`)).rejects.toThrow('append-only');
      await expect(app.rows(`truncate predictions.${table}`)).rejects.toThrow('append-only');
    },
  );
});

describe('results', () => {
  it('settle again when a corrected version arrives, and keep every settlement', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(
      resultsFile([{ gameId: 'a' }, { gameId: 'b', status: 'scheduled', homeScore: null, awayScore: null }]),
      AFTER,
    );
    await driver.store(resultsFile([{ gameId: 'a', homeScore: 12 }]), '2030-09-03T00:00:00.000Z');
    await driver.store(
      resultsFile([
        { gameId: 'a', homeScore: 12 },
        { gameId: 'b', status: 'cancelled', homeScore: null, awayScore: null },
      ]),
      '2030-09-04T00:00:00.000Z',
    );

    const history = await app.rows(
      'select game_id, result_version, result, profit_cents from predictions.bet_settlement order by game_id, result_version',
    );
    expect(history).toEqual([
      { game_id: 'a', result_version: 1, result: 'won', profit_cents: 4545 },
      { game_id: 'a', result_version: 2, result: 'lost', profit_cents: -5000 },
      { game_id: 'b', result_version: 2, result: 'void', profit_cents: 0 },
    ]);
    const events = await app.rows<{ payload: { gameId: string; version: number } }>(
      `select payload from predictions.outbox where topic = 'predictions.result-recorded.v1' order by seq`,
    );
    expect(events.map(({ payload }) => [payload.gameId, payload.version])).toEqual([
      ['a', 1],
      ['b', 1],
      ['a', 2],
      ['b', 2],
    ]);
  });

  it('keep a closing line that a correction does not mention, and drop one it takes back', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const newest = async () => {
      const rows = await app.rows<{ closing_line: unknown }>(
        'select closing_line from predictions.result order by version desc limit 1',
      );
      return rows[0]?.closing_line;
    };
    const closingLine = { home_spread: -4 };
    await driver.store(resultsFile([{ gameId: 'a', closingLine }]), AFTER);
    await driver.store(resultsFile([{ gameId: 'a', closingLine: undefined, homeScore: 21 }]), AFTER);
    expect(await newest()).toEqual(closingLine);
    await driver.store(resultsFile([{ gameId: 'a', closingLine: null, homeScore: 21 }]), AFTER);
    expect(await newest()).toBeNull();
  });

  it('with swapped teams are dropped and settle nothing', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const swapped = resultsFile([{ gameId: 'a', homeTeam: 'Away', awayTeam: 'Home' }]);
    expect(await driver.store(swapped, AFTER)).toMatchObject({ status: 'quarantined' });
    expect((await driver.bets()).map((bet) => bet.state)).toEqual(['pending', 'pending']);
  });

  it('of one game keep the published results of the others', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(resultsFile([{ gameId: 'a' }, { gameId: 'b' }]), AFTER);
    await driver.store(resultsFile([{ gameId: 'a', homeScore: 99 }]), '2030-09-03T00:00:00.000Z');
    const file = await driver.published<{ results: { game_id: string; home_score: number }[] }>(
      '/static/nfl/2030/week-1-results.json',
    );
    expect(file.results.map((row) => [row.game_id, row.home_score])).toEqual([
      ['a', 99],
      ['b', 20],
    ]);
  });
});

describe('the replay clock', () => {
  it('never goes back', async () => {
    const clock = app.get(ClockRepository);
    const em = app.get(EntityManager).fork();
    await clock.startReplay(em, 'nfl', LATER);
    await clock.advance(em, 'nfl', EARLY);
    expect(await clock.findReplay(em, 'nfl')).toEqual({ mode: 'replay', now: LATER });
    await expect(app.rows('update predictions.sport_clock set now = $1', [EARLY])).rejects.toThrow(
      'never goes back',
    );
  });

  it('dates a file by when it was made, and then stays before the first game', async () => {
    const em = app.get(EntityManager).fork();
    await app.get(ClockRepository).startReplay(em, 'nfl', EARLY);
    await driver.store(predictionsFile({ games: TWO_GAMES, generatedAt: LATER }), '2040-01-01T00:00:00.000Z');
    expect((await driver.published()).publication).toMatchObject({
      publishedAt: LATER,
      origin: 'replay',
      isLate: false,
    });
    expect(await app.get(ClockRepository).findReplay(em, 'nfl')).toMatchObject({
      now: '2030-09-01T16:59:00.000Z',
    });
  });
});
