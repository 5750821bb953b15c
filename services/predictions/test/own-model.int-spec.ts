import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFiles } from '../src/cli/find-files.ts';
import { validateFiles } from '../src/cli/validate.ts';
import { MeteredManifest } from '../src/metered/metered-manifest.ts';
import { readFile } from '../src/parsing/read-file.ts';
import { GetManifestHandler } from '../src/publishing/get-manifest.handler.ts';
import { GetPublishedFileHandler } from '../src/publishing/get-published-file.handler.ts';
import { PublishedRepository } from '../src/publishing/published.repository.ts';
import { startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { StoreDriver } from './store-driver.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/operations/own-model.md'), 'utf8');
/** Each file of the page stands behind a sentence with its name, and what validate says behind that. */
const FILES = new Map(
  [...PAGE.matchAll(/`([\w-]+\.json)`[^`]*:\n\n```json\n(.*?)```/gs)].map(([, name = '', text = '']) => [
    name,
    text,
  ]),
);
const SAID = [...PAGE.matchAll(/```text\n(.*?)```/gs)].map(([, text = '']) => text.trimEnd().split('\n'));

let folder: string;
let app: PredictionsApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-model-'));
  for (const [name, text] of FILES) writeFileSync(join(folder, name), text);
  app = await startPredictionsApp();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function validate(...names: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const output = { print: (line: string) => lines.push(line), note: () => undefined, bar: process.stderr };
  return { code: await validateFiles(await findFiles(names, folder), false, output), lines };
}

/** Returns what the gateway sends for a path: the bytes that the list of published files names. */
async function served(path: string): Promise<{ predictions: { game_id: string }[] }> {
  const published = app.get(PublishedRepository);
  const { entries } = await new GetManifestHandler(published, app.get(MeteredManifest)).execute({});
  const sha256 = entries?.find((entry) => entry.path === path)?.sha256 ?? '';
  const { bodyBase64 } = await new GetPublishedFileHandler(published).execute({
    sha256,
    encoding: 'identity',
  });
  return JSON.parse(Buffer.from(bodyBase64, 'base64').toString()) as { predictions: { game_id: string }[] };
}

it('validates every file of the page, and says what the page shows', async () => {
  expect([...FILES.keys()].sort()).toEqual([
    'cfb_predictions_2026_week_1.json',
    'mlb_predictions_2026-06-05.json',
    'nfl_predictions_2026_week_1.json',
    'nfl_predictions_2026_week_2.json',
    'nfl_results_2026_week_1.json',
  ]);
  await expect(validate('nfl_predictions_2026_week_1.json')).resolves.toEqual({ code: 0, lines: SAID[0] });
  await expect(validate('nfl_predictions_2026_week_2.json')).resolves.toEqual({ code: 0, lines: SAID[1] });
  const others = [...FILES.keys()].filter((name) => !name.includes('week_2'));
  expect((await validate(...others)).lines.at(-1)).toBe('4 read.');
});

it('publishes the worked example, shows it and settles it as the page says', async () => {
  const driver = new StoreDriver(app);
  const store = (name: string, at: string) =>
    driver.store(readFile({ path: join(folder, name), folderSport: null }), at);
  expect(await store('nfl_predictions_2026_week_1.json', '2026-09-10T15:01:00Z')).toMatchObject({
    ...{
      status: 'accepted',
      kept: 2,
      paths: expect.arrayContaining(['/static/nfl/2026/week-1.json']) as string[],
    },
  });
  const { predictions } = await served('/static/nfl/2026/week-1.json');
  expect(predictions.map(({ game_id: id }) => id)).toEqual(['2026_01_KC_BUF', '2026_01_DAL_NYG']);
  const bets = async () => (await driver.bets()).map(({ game_id: id, line, result }) => [id, line, result]);
  expect(await bets()).toEqual([
    ['2026_01_DAL_NYG', -2.5, null],
    ['2026_01_KC_BUF', -3.5, null],
  ]);
  expect(await store('nfl_results_2026_week_1.json', '2026-09-14T05:00:00Z')).toMatchObject({
    ...{ status: 'accepted', kept: 2, dropped: [] },
  });
  expect(await bets()).toEqual([
    ['2026_01_DAL_NYG', -2.5, 'lost'],
    ['2026_01_KC_BUF', -3.5, 'won'],
  ]);
});
