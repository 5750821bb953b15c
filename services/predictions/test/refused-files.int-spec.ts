import { ADMIN_ACTED } from '@app/contracts';
import { createMetrics } from '@app/platform';
import { ADMIN, adminFiles } from './admin-files.ts';
import { FileLedgerRepository } from '../src/files/file-ledger.repository.ts';
import { IngestMetrics } from '../src/ingest/ingest-metrics.ts';
import { predictionsFile } from './outcomes.ts';
import { startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { EARLY, StoreDriver, TWO_GAMES } from './store-driver.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const NAME = 'nfl_broken.json';
const BODY = '{"sport": "nfl", "spread": Infinity}';

let app: PredictionsApp;
let files: ReturnType<typeof adminFiles>;
beforeAll(async () => {
  app = await startPredictionsApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  files = adminFiles(app);
});

it('metrics count files by outcome, and show how old the newest accepted one is', async () => {
  const metrics = createMetrics('predictions');
  const own = new IngestMetrics(metrics, app.get(FileLedgerRepository));
  const textOf = (name: string) => metrics.getSingleMetricAsString(name);
  expect(await textOf('predictions_newest_file_seconds')).not.toContain('sport=');
  const uploaded = { source: 'upload', receivedAt: new Date(Date.now() - 2_000).toISOString() } as const;
  own.stored(await new StoreDriver(app).store(predictionsFile({ games: TWO_GAMES }), EARLY), uploaded);
  own.stored(await app.deliver('nfl/nothing_here.json'), uploaded);
  own.stored(await app.deliver('nfl/nothing_here.json'), { ...uploaded, source: 'demo' });

  expect(await textOf('predictions_files_total')).toMatch(/source="upload",outcome="accepted"[^}]*\} 1\n/);
  expect(await textOf('predictions_files_total')).toMatch(/source="upload",outcome="quarantined"[^}]*\} 1/);
  expect(await textOf('predictions_files_total')).toMatch(/source="demo"/);
  // The demo season is no delivery.
  const seconds = await textOf('predictions_file_seconds');
  expect(seconds).toMatch(/_bucket\{le="1"[^}]*\} 0/);
  expect(seconds).toMatch(/_count(\{[^}]*\})? 2/);
  expect(await textOf('predictions_newest_file_seconds')).toMatch(/\{sport="nfl"[^}]*\} \d/);
});

const acts = async () => {
  const rows = await app.rows<{ payload: object }>(
    "select payload from predictions.outbox where topic = $1 and payload ->> 'act' <> 'file-uploaded' order by seq",
    [ADMIN_ACTED.predictions.topic],
  );
  return rows.map(({ payload }) => payload);
};
const kept = () => app.rows('select sha256 from predictions.refused_file');

async function refuse(name: string, body = BODY): Promise<number> {
  expect(await files.publish(name, body)).toMatchObject({ state: 'quarantined' });
  const { files: listed } = await files.list({ state: 'quarantined' });
  return listed.find(({ fileName }) => fileName === name)?.id ?? 0;
}

describe('a refused file', () => {
  it('can be downloaded byte by byte, and the log says by whom (S-480, S-486)', async () => {
    const id = await refuse(NAME);
    expect((await files.list()).files).toMatchObject([{ id, hasContent: true }]);
    const { fileName, content } = await files.download(id);
    expect([fileName, Buffer.from(content, 'base64').toString()]).toEqual([NAME, BODY]);
    expect(await acts()).toMatchObject([
      { act: 'file-downloaded', subject: NAME, adminId: ADMIN.userId, facts: { file: id } },
    ]);
  });

  it('is discarded with its content, and its entry with the reason stays (S-480, S-486)', async () => {
    const id = await refuse(NAME);
    await files.discard(id);
    // Sent again, as after a lost answer.
    await files.discard(id);
    expect(await kept()).toEqual([]);
    expect(await files.list({ state: 'quarantined' })).toMatchObject({ count: 0 });
    expect((await files.list()).files).toMatchObject([
      { id, state: 'discarded', reason: 'not valid JSON', hasContent: false },
    ]);
    await expect(files.download(id)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    expect(await acts()).toMatchObject([{ act: 'file-discarded', subject: NAME, facts: { file: id } }]);
    // Its name and content are known, so it does not come back.
    expect(await files.publish(NAME, BODY)).toMatchObject({ state: 'unchanged' });
  });

  it('keeps the content of a repeat after a crash that came between entry and content', async () => {
    const id = await refuse(NAME);
    await app.rows('delete from predictions.refused_file');
    expect(await files.publish(NAME, BODY)).toMatchObject({ state: 'unchanged' });
    expect(Buffer.from((await files.download(id)).content, 'base64').toString()).toBe(BODY);
    await files.discard(id);
    expect(await files.publish(NAME, BODY)).toMatchObject({ state: 'unchanged' });
    expect(await kept()).toEqual([]);
  });

  it('keeps its content while another entry of it waits', async () => {
    const [one, other] = [await refuse(NAME), await refuse('nfl_again.json')];
    await files.discard(one);
    expect((await files.download(other)).fileName).toBe('nfl_again.json');
    await files.discard(other);
    expect(await kept()).toEqual([]);
  });

  it('is only a file that was refused', async () => {
    const id = await refuse(NAME);
    await app.rows('delete from predictions.refused_file');
    await expect(files.download(id)).rejects.toMatchObject({ code: 'FILE_NOT_KEPT' });
    await app.rows("update predictions.file set status = 'accepted'");
    for (const wrong of [id, 'x', '0', '999', '9'.repeat(40)]) {
      await expect(files.download(wrong)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
      await expect(files.discard(wrong)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    }
    expect(await acts()).toEqual([]);
  });
});
