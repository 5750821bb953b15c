import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { slateIndexSchema, type SlateIndex } from '@app/contracts';
import { readSlateFacts } from '@app/domain';
import { MeteredManifest } from '../src/metered/metered-manifest.ts';
import { GetManifestHandler } from '../src/publishing/get-manifest.handler.ts';
import { GetPublishedFileHandler } from '../src/publishing/get-published-file.handler.ts';
import { PublishedRepository } from '../src/publishing/published.repository.ts';
import { adminFiles, demoSlate } from './admin-files.ts';
import { predictionsFile, resultsFile } from './outcomes.ts';
import { startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { AFTER, EARLY, GAME_A, GAME_B, LATER, StoreDriver, TWO_GAMES } from './store-driver.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: PredictionsApp;
let driver: StoreDriver;
let manifest: GetManifestHandler;
let files: GetPublishedFileHandler;

beforeAll(async () => {
  app = await startPredictionsApp();
  driver = new StoreDriver(app);
  manifest = new GetManifestHandler(app.get(PublishedRepository), app.get(MeteredManifest));
  files = new GetPublishedFileHandler(app.get(PublishedRepository));
});

beforeEach(async () => {
  await app.reset();
});

afterAll(async () => {
  await app.close();
});

describe('publishing', () => {
  it('serves the same bytes in every encoding, identified by their hash', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const { version, entries } = await manifest.execute({});
    expect(version).toBe(1);
    expect(entries?.map((entry) => entry.path)).toEqual([
      '/static/nfl/2030/week-1.json',
      '/static/nfl/index.json',
      '/static/nfl/nfl_predictions.json',
    ]);
    for (const { sha256, sizes } of entries ?? []) {
      const bytesOf = async (encoding: 'identity' | 'br' | 'gzip') =>
        Buffer.from((await files.execute({ sha256, encoding })).bodyBase64, 'base64');
      const plain = await bytesOf('identity');
      expect(createHash('sha256').update(plain).digest('hex')).toBe(sha256);
      expect(brotliDecompressSync(await bytesOf('br')).equals(plain)).toBe(true);
      expect(gunzipSync(await bytesOf('gzip')).equals(plain)).toBe(true);
      expect(sizes.identity).toBe(plain.length);
    }
    expect(await manifest.execute({ knownVersion: 1 })).toEqual({ version: 1, entries: null });
    await expect(files.execute({ sha256: '0'.repeat(64), encoding: 'br' })).rejects.toMatchObject({
      code: 'FILE_NOT_PUBLISHED',
    });
  });

  it('shows the newest open slate at the documented path, or the newest if none is open (S-346)', async () => {
    const documented = async () => {
      const file = await driver.published<{ week: number }>('/static/nfl/nfl_predictions.json');
      return file.week;
    };
    await driver.store(predictionsFile({ week: 1, games: [GAME_A] }), EARLY);
    await driver.store(predictionsFile({ week: 2, games: [GAME_B] }), EARLY);
    expect(await documented()).toBe(2);
    await driver.store(resultsFile([{ gameId: 'b' }], { week: 2 }), AFTER);
    expect(await documented()).toBe(1);
    await driver.store(resultsFile([{ gameId: 'a' }], { week: 1 }), AFTER);
    expect(await documented()).toBe(2);
  });

  it('names the slate in the header when the name of the file or a record does', async () => {
    const files = adminFiles(app);
    const [nfl, mlb] = [
      demoSlate('nfl/nfl_predictions_2024_week_07.json'),
      demoSlate('mlb/mlb_predictions_2021-05-04.json'),
    ];
    const undated = { ...mlb, prediction_date: undefined, generated_at: '2021-05-05T12:00:00Z' };
    await files.publish('nfl_predictions.json', { ...nfl, season: undefined, week: '7' });
    await files.publish('mlb_predictions_2021-05-04.json', undated);
    const headerOf = async (sport: 'nfl' | 'mlb', path: string) => {
      const { season, week, date } = readSlateFacts(sport, await driver.published(path));
      return { season, week, date };
    };
    expect(await headerOf('nfl', '/static/nfl/2024/week-7.json')).toEqual({
      ...{ season: 2024, week: 7, date: null },
    });
    expect(await headerOf('mlb', '/static/mlb/2021/2021-05-04.json')).toMatchObject({
      ...{ season: 2021, date: '2021-05-04' },
    });
    // What a file says itself is served as it is.
    await app.reset();
    await files.publish('nfl_predictions_2024_week_07.json', nfl);
    const served = await driver.published<object>('/static/nfl/2024/week-7.json');
    const withoutGames = { predictions: [], publication: undefined };
    expect({ ...served, ...withoutGames }).toEqual({ ...nfl, ...withoutGames });
  });

  it('lists every slate newest first, including late ones, with counts and results (S-353)', async () => {
    const dropped = [{ index: 1, gameId: 'x', field: 'spread', reason: 'spread above 50' }];
    await driver.store(predictionsFile({ week: 10, games: [GAME_B] }), EARLY);
    await driver.store(predictionsFile({ week: 9, games: [GAME_A], dropped }), AFTER);
    await driver.store(resultsFile([{ gameId: 'a' }], { week: 9 }), AFTER);
    const index = await driver.published<SlateIndex>('/static/nfl/index.json');
    expect(slateIndexSchema.safeParse(index).success).toBe(true);
    expect(index.slates).toMatchObject([
      {
        week: 10,
        path: '/static/nfl/2030/week-10.json',
        isLate: false,
        resultsPath: null,
        publishedAt: EARLY,
      },
      {
        week: 9,
        total: 2,
        kept: 1,
        dropped: 1,
        isLate: true,
        resultsPath: '/static/nfl/2030/week-9-results.json',
      },
    ]);
    const { entries } = await manifest.execute({});
    for (const slate of index.slates) {
      expect(entries?.find((entry) => entry.path === slate.path)?.sha256).toBe(slate.sha256);
    }
  });

  it('publishes results with the slate of their games, whatever slate their file names', async () => {
    await driver.store(predictionsFile({ week: 1, games: [GAME_A] }), EARLY);
    await driver.store(predictionsFile({ week: 2, games: [GAME_B] }), EARLY);
    const file = resultsFile([{ gameId: 'a' }, { gameId: 'b' }, { gameId: 'unknown' }], { week: 1 });
    const paths = ['/static/nfl/2030/week-1-results.json', '/static/nfl/2030/week-2-results.json'];
    const stored = await driver.store(file, AFTER);
    expect(stored.paths).toEqual(expect.arrayContaining(paths));
    const shown = async (path = '') => {
      const { results, ...facts } = await driver.published<{ results: { game_id: string }[] }>(path);
      return { ...facts, ids: results.map(({ game_id: id }) => id) };
    };
    expect(await shown(paths[0])).toMatchObject({ ids: ['a', 'unknown'] });
    expect(await shown(paths[1])).toMatchObject({ season: 2030, week: 2, ids: ['b'] });
    const index = await driver.published<SlateIndex>('/static/nfl/index.json');
    expect(index.slates.map(({ week, resultsPath }) => [week, resultsPath])).toEqual([
      [2, paths[1]],
      [1, paths[0]],
    ]);
  });

  it('changes nothing when the transaction fails at its end', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const before = await manifest.execute({});
    await app.rows('alter table predictions.outbox rename to outbox_away');
    try {
      const newer = predictionsFile({ games: [{ ...GAME_A, note: 'new' }, GAME_B] });
      await expect(driver.store(newer, LATER)).rejects.toThrow('outbox');
      expect(await manifest.execute({})).toEqual(before);
      expect(await driver.revisions()).toHaveLength(2);
      expect(await app.rows('select id from predictions.file')).toHaveLength(1);
      await app.rows('alter table predictions.outbox_away rename to outbox');
      expect(await driver.store(newer, LATER)).toMatchObject({ status: 'accepted' });
    } finally {
      await app.rows('alter table if exists predictions.outbox_away rename to outbox');
    }
  });

  it('keeps earlier bytes and their paths', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(predictionsFile({ games: [{ ...GAME_A, note: 'new' }, GAME_B] }), LATER);
    const history = await app.rows<{ version: string; notes: string }>(
      `select version, convert_from(identity, 'UTF8')::jsonb #>> '{predictions,0,note}' as notes
       from predictions.published_history join predictions.published_blob using (sha256)
       where path = '/static/nfl/2030/week-1.json' order by version`,
    );
    expect(history).toEqual([
      { version: 1, notes: '' },
      { version: 2, notes: 'new' },
    ]);
  });

  it('announces publications with paths and version, and only records refusals with their reason', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(
      {
        outcome: 'rejected',
        file: { fileName: 'bad\0name.json', sha256: 'f'.repeat(64), sizeBytes: 0 },
        sport: null,
        reason: 'not valid JSON',
        detail: 'byte 0',
      },
      LATER,
    );
    const events = await app.rows<{ topic: string; payload: Record<string, unknown> }>(
      'select topic, payload from predictions.outbox order by seq',
    );
    expect(events).toMatchObject([
      {
        topic: 'predictions.file-published.v1',
        payload: { kind: 'predictions', week: 1, manifestVersion: 1, publishedAt: EARLY },
      },
    ]);
    expect(events[0]?.payload['paths']).toHaveLength(3);
    const refused = await app.rows(
      `select file_name, reason, detail from predictions.file where status = 'quarantined'`,
    );
    expect(refused).toEqual([
      { file_name: 'bad\uFFFDname.json', reason: 'not valid JSON', detail: 'byte 0' },
    ]);
  });

  it('announces results only if they change what is published', async () => {
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    const results = resultsFile([{ gameId: 'a' }]);
    expect(await driver.store(results, AFTER)).toMatchObject({ status: 'accepted', manifestVersion: 2 });
    const spacedOut = { ...results, file: { ...results.file, sha256: 'f'.repeat(64) } };
    expect(await driver.store(spacedOut, AFTER)).toMatchObject({ status: 'accepted', manifestVersion: null });
    const events = await app.rows<{ kind: string; version: string }>(
      `select payload ->> 'kind' as kind, payload ->> 'manifestVersion' as version from predictions.outbox
       where topic = 'predictions.file-published.v1' order by seq`,
    );
    expect(events).toEqual([
      { kind: 'predictions', version: '1' },
      { kind: 'results', version: '2' },
    ]);
  });
});

describe('documents', () => {
  it('are at their documented paths, with images uncompressed (S-348 to S-354)', async () => {
    for (const path of [
      'cfb/analysis/San_José_State_Oregon_State_week_11.txt',
      'cfb/analysis/LSU_Texas_A&M_week_9.png',
      'nfl/profitability_summary.json',
      'nfl/profitability/kelly_criterion_metrics_2025-02-10.json',
      'mlb/mlb_team_stats_2021-10-03.json',
    ]) {
      expect(await app.deliver(path)).toMatchObject({ status: 'accepted' });
      const { entries } = await manifest.execute({});
      const entry = entries?.find((one) => one.path === `/static/${path.normalize('NFC')}`);
      expect(entry).toBeDefined();
      expect(entry?.sizes.br === undefined).toBe(path.endsWith('.png'));
    }
  });
});
