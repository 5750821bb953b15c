import { ADMIN_ACTED } from '@app/contracts';
import { FileLedgerRepository } from '../src/files/file-ledger.repository.ts';
import { ADMIN, adminFiles, demoSlate, type Slate } from './admin-files.ts';
import { startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { StoreDriver } from './store-driver.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const NAME = 'nfl_predictions_2024_week_07.json';
const PATH = '/static/nfl/2024/week-7.json';

let app: PredictionsApp;
let files: ReturnType<typeof adminFiles>;
let driver: StoreDriver;
let slate: Slate;

beforeAll(async () => {
  app = await startPredictionsApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  files = adminFiles(app);
  driver = new StoreDriver(app);
  slate = demoSlate(`nfl/${NAME}`);
});

/** Every row that publishing a file can write. */
const everything = async () =>
  JSON.stringify([
    ...(await Promise.all(
      [
        'file',
        'slate',
        'game',
        'prediction_revision',
        'system_bet',
        'published_path',
        'manifest',
        'outbox',
      ].map((table) => app.rows(`select * from predictions.${table}`)),
    )),
  ]);
const acts = async () =>
  (
    await app.rows<{ payload: { act: string; subject: string; facts: object } }>(
      'select payload from predictions.outbox where topic = $1 order by seq',
      [ADMIN_ACTED.predictions.topic],
    )
  ).map(({ payload }) => payload);

describe('an uploaded file', () => {
  it('is checked first: what it would do is shown, and nothing is stored (S-486)', async () => {
    await files.publish(NAME, slate);
    const before = await everything();
    const newer = { ...structuredClone(slate), generated_at: '2024-10-17T11:00:00Z' };
    newer.predictions[1] = { ...newer.predictions[1], spread: 99 } as never;
    expect(await files.check('nfl_b.json', newer)).toMatchObject({
      ...{ state: 'accepted', sport: 'nfl', week: 7, total: 15, kept: 14, droppedCount: 1 },
      dropped: [{ index: 1, field: 'spread', reason: 'spread above 50' }],
    });
    const older = { ...slate, generated_at: '2024-10-17T09:00:00Z' };
    expect(await files.check('nfl_c.json', older)).toMatchObject({
      ...{ state: 'superseded', reason: `older than ${NAME}`, paths: [] },
    });
    expect(await files.check(NAME, slate)).toMatchObject({ state: 'unchanged' });
    expect(await files.check('nfl_d.json', '{"sport": "nfl",\n "spread": Infinity}')).toMatchObject({
      ...{ state: 'quarantined', reason: 'not valid JSON' },
      detail: expect.stringContaining('line 2') as unknown,
    });
    expect(await everything()).toBe(before);
  });

  it('is published by the way of the inbox, with what was shown before (S-486)', async () => {
    const checked = await files.check(NAME, slate);
    const published = await files.publish(NAME, slate);
    expect(published).toEqual(checked);
    expect(published).toMatchObject({ state: 'accepted', total: 15, kept: 15 });
    expect(published.paths).toContain(PATH);
    expect((await driver.published<{ predictions: unknown[] }>(PATH)).predictions).toHaveLength(15);
    // Sent again, as after a lost answer.
    expect(await files.publish(NAME, slate)).toMatchObject({ state: 'unchanged', paths: [] });
    expect((await files.list()).files).toMatchObject([
      {
        fileName: NAME,
        source: 'upload',
        state: 'accepted',
        isCurrent: true,
        rollback: 'no-earlier-version',
      },
    ]);
  });

  it('stays published when the command of an earlier one is repeated, as after a lost answer (S-486)', async () => {
    const publish = (hour: number, home_score: number, key: string) => {
      const teams = { home_team: 'New York Giants', away_team: 'Dallas Cowboys' };
      const result = { game_id: 'a', ...teams, status: 'final', home_score, away_score: 10 };
      files.at(`2024-10-17T${String(hour)}:00:00.000Z`);
      const body = { sport: 'nfl', season: 2024, week: 4, results: [result] };
      return files.publish('nfl_results_2024_week_04.json', body, key);
    };
    const scores = async () => {
      const sql = 'select home_score from predictions.result order by version';
      return (await app.rows<{ home_score: number }>(sql)).map((row) => row.home_score);
    };
    const first = await publish(12, 20, 'first');
    expect(first).toMatchObject({ state: 'accepted' });
    await publish(13, 21, 'second');
    expect(await publish(14, 20, 'first')).toEqual(first);
    expect(await scores()).toEqual([20, 21]);
    expect(await acts()).toHaveLength(2);
    await expect(publish(14, 22, 'first')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });

    // As a command of its own it counts again, and stands first in every list.
    const listed = async () => (await files.list()).files.map(({ id }) => id);
    const newest = async () =>
      (await app.get(FileLedgerRepository).findNewest(2)).map(({ sha256 }) => sha256);
    const before = [await listed(), await newest()];
    await publish(15, 20, 'third');
    expect(await scores()).toEqual([20, 21, 20]);
    expect([await listed(), await newest()]).toEqual(before.map((list) => list.toReversed()));
  });

  it('writes each act to the log of administrators in its own transaction (S-480)', async () => {
    await files.publish(NAME, slate);
    await files.publish(NAME, slate);
    await files.publish('nfl_copy.json', slate);
    await files.publish('nfl_broken.json', '{');
    expect(await acts()).toEqual(
      [
        { subject: NAME, facts: { state: 'accepted', total: 15, kept: 15 } },
        { subject: 'nfl_copy.json', facts: { state: 'unchanged', total: 15, kept: 15 } },
        { subject: 'nfl_broken.json', facts: { state: 'quarantined', total: 0, kept: 0 } },
      ].map((act) => ({
        ...{ ...act, act: 'file-uploaded', adminId: ADMIN.userId },
        at: '2024-10-17T12:00:00.000Z',
      })),
    );
  });

  it('of another kind takes its sport from the folder it would be in', async () => {
    const body = demoSlate('nfl/profitability_summary.json');
    expect(await files.check('profitability_summary.json', body)).toMatchObject({
      ...{ state: 'quarantined', reason: 'sport missing' },
    });
  });
});

describe('the list of received files', () => {
  it('is filtered by state and sport, newest first, by pages (S-486)', async () => {
    await files.publish(NAME, slate);
    for (let number = 0; number < 26; number += 1) await files.publish(`cfb_${String(number)}.json`, '{');
    const all = await files.list();
    expect([all.count, all.pageCount, all.files.length]).toEqual([27, 2, 25]);
    expect(all.files[0]).toMatchObject({ fileName: 'cfb_25.json', state: 'quarantined', isCurrent: false });
    expect((await files.list({ page: 2 })).files.map(({ fileName }) => fileName)).toEqual([
      'cfb_0.json',
      NAME,
    ]);
    expect(await files.list({ state: 'accepted' })).toMatchObject({ count: 1, files: [{ fileName: NAME }] });
    expect(await files.list({ state: 'accepted', sport: 'cfb' })).toMatchObject({ count: 0, pageCount: 1 });
  });
});
