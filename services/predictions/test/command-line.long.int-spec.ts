import { join } from 'node:path';
import { findFiles } from '../src/cli/find-files.ts';
import { publishFiles } from '../src/cli/publish.ts';
import { replayNext } from '../src/cli/replay.ts';
import { showStatus } from '../src/cli/status.ts';
import type { PredictionsConfig } from '../src/predictions.config.ts';
import {
  configOf,
  DEMO_FOLDER,
  DEMO_SEASON,
  startPredictionsApp,
  type PredictionsApp,
} from './predictions-app.ts';

const BAD = join(import.meta.dirname, 'fixtures/bad');

jest.setTimeout(60_000);

let app: PredictionsApp;
let config: PredictionsConfig;
let lines: string[];
const output = { print: (line: string) => lines.push(line), note: () => undefined, bar: process.stderr };

beforeAll(async () => {
  app = await startPredictionsApp({ template: DEMO_SEASON });
  config = configOf({ DATABASE_URL: app.databaseUrl });
});

beforeEach(() => {
  lines = [];
});

afterAll(async () => {
  await app.close();
});

let isDryRun = false;
const publish = async (...paths: string[]): Promise<number> =>
  publishFiles(await findFiles(paths, BAD), config, { isDryRun, isJson: false }, output);

describe('the command line', () => {
  it('publishes files, reports dropped and refused ones, and exits with 1 when one was refused', async () => {
    const week11 = join(DEMO_FOLDER, 'nfl/nfl_predictions_2024_week_11.json');
    isDryRun = true;
    await expect(publish(week11)).resolves.toBe(0);
    expect(lines[1]).toMatch(/^ +would be published \/static\/nfl\/2024\/week-11\.json/);
    isDryRun = false;
    lines = [];
    // Stored now for the first time, since the dry run undid everything.
    await expect(publish(week11, 'truncated_nfl.json')).resolves.toBe(1);
    expect(lines[0]).toBe(
      'ok       nfl_predictions_2024_week_11.json: predictions, NFL 2024 week 11, 14 of 14 kept',
    );
    expect(lines[1]).toContain('published /static/nfl/2024/week-11.json');
    expect(lines[2]).toBe('refused  truncated_nfl.json: not valid JSON (the file ends too early)');
    lines = [];
    await expect(publish(week11)).resolves.toBe(0);
    expect(lines.at(-1)?.trim()).toBe('changed nothing');
  });

  it('shows the clock, open slate, own record and why a file was refused', async () => {
    await expect(showStatus(config, false, output)).resolves.toBe(0);
    const text = lines.join('\n');
    expect(text).toContain('MLB: replay, its clock is at 2021-09-18T17:04:00.000Z');
    expect(text).toContain('shown: MLB 2021-09-18, 15 of 15 kept, 15 games without a result');
    expect(text).toMatch(/system bets \(replay\): \d+–\d+/);
    expect(text).toContain('truncated_nfl.json: refused, not valid JSON (the file ends too early)');
    lines = [];
    await showStatus(config, true, output);
    const { sports } = JSON.parse(lines.join('\n')) as { sports: { shown: object }[] };
    expect(sports).toMatchObject([{ sport: 'cfb', mode: 'replay' }, {}, {}]);
    // The fields of the file itself stay in the file.
    for (const { shown } of sports) {
      expect(shown).toHaveProperty('dropped');
      expect(shown).not.toHaveProperty('header');
    }
  });

  it('replays a sport by one slate and reports its system bets', async () => {
    await expect(replayNext('mlb', config, false, output)).resolves.toBe(0);
    expect(lines[0]).toBe('MLB: results of MLB 2021-09-18 recorded, 15 games');
    expect(lines[1]).toBe('MLB: system bets settled (replay): 2–1–0, +$10.23');
    expect(lines[2]).toBe('MLB: MLB 2021-10-03 is open now, 14 of 14 predictions kept');
    await replayNext('mlb', config, false, output);
    lines = [];
    await replayNext('mlb', config, false, output);
    expect(lines[0]).toBe('MLB: no more slates');
    lines = [];
    await replayNext('mlb', config, true, output);
    expect(JSON.parse(lines.join('\n'))).toMatchObject([
      { sport: 'mlb', isReplay: true, results: [], published: null, settled: { won: 0, lost: 0 } },
    ]);
  });

  it('says in one sentence, with code 3, that the product is not running', async () => {
    const nowhere = configOf({ DATABASE_URL: 'postgresql://app@127.0.0.1:1/app' });
    await expect(showStatus(nowhere, false, output)).rejects.toMatchObject({
      exitCode: 3,
      message: 'The product is not running: start it with "npm start" and try again.',
    });
  });
});
