import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cfbPredictionFileSchema, mlbPredictionFileSchema, nflPredictionFileSchema } from '@app/contracts';
import { sportOfFolder } from '../inbox/inbox-folder.ts';
import type { DocumentContent, FileContent } from './read-file.types.ts';
import { readFile } from './read-file.ts';

const SERVICE = join(import.meta.dirname, '../..');
const DEMO = join(SERVICE, 'demo');
const SPORTS = ['cfb', 'mlb', 'nfl'] as const;

interface Expectation {
  readonly total: number;
  readonly kept: number;
  readonly dropped: readonly { index: number; game_id: string; reason: string }[];
}

async function read(...path: string[]): Promise<FileContent> {
  const file = join(DEMO, ...path);
  const outcome = readFile({ path: file, folderSport: sportOfFolder(join(file, '..')) });
  if (outcome.outcome === 'rejected')
    throw new Error(`${path.join('/')}: ${outcome.reason}, ${outcome.detail ?? ''}`);
  return outcome.content;
}

const documentOf = async (...path: string[]): Promise<DocumentContent> => {
  const content = await read(...path);
  if (content.kind === 'predictions' || content.kind === 'results') throw new Error(content.kind);
  return content;
};

const names = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(DEMO, folder)).filter((name) => pattern.test(name));

const demoJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(DEMO, ...path), 'utf8'));

describe('the demo data', () => {
  for (const sport of SPORTS) {
    const { files } = JSON.parse(
      readFileSync(join(SERVICE, 'test/fixtures/expectations', `${sport}.json`), 'utf8'),
    ) as { files: Record<string, Expectation> };

    it.each(Object.entries(files))('%s keeps and drops the expected records', async (name, expected) => {
      const content = await read(sport, name);
      if (content.kind !== 'predictions') throw new Error(content.kind);
      expect(content.sport).toBe(sport);
      expect(content.total).toBe(expected.total);
      expect(content.kept).toHaveLength(expected.kept);
      expect(
        content.dropped.map(({ index, gameId, reason }) => ({ index, game_id: gameId, reason })),
      ).toEqual(expected.dropped);
      expect(content.kept.every(({ systemPick }) => systemPick !== null)).toBe(true);
    });

    it(`has a result for every kept ${sport} prediction of a file with results`, async () => {
      const results = names(sport, /_results_/);
      expect(results.length).toBeGreaterThan(8);
      for (const name of results) {
        const content = await read(sport, name);
        const picks = await read(sport, name.replace('_results_', '_predictions_'));
        if (content.kind !== 'results' || picks.kind !== 'predictions') throw new Error(name);
        expect(content.dropped).toEqual([]);
        const { season, week, date } = picks;
        expect(content).toMatchObject({ season, week, date });
        const known = new Set(content.results.map(({ gameId }) => gameId));
        expect(picks.kept.filter(({ gameId }) => !known.has(gameId))).toEqual([]);
      }
    });

    it(`has the ${sport} track record in both forms (S-332, S-333, S-334)`, async () => {
      const older = names(sport, /profitability_summary(_\d.*)?\.json$/)[0] ?? '';
      await expect(documentOf(sport, older)).resolves.toMatchObject({ kind: 'profitability-summary', sport });
      await expect(documentOf(sport, `${sport}_profitability_summary_v2.json`)).resolves.toMatchObject({
        kind: 'profitability-summary-v2',
        sport,
        contentType: 'application/json',
      });
    });

    it(`has the ${sport} Kelly metrics with the date in their name (S-352)`, async () => {
      const name = names(`${sport}/profitability`, /kelly/)[0] ?? '';
      const content = await documentOf(sport, 'profitability', name);
      expect(content).toMatchObject({ kind: 'kelly-metrics', sport });
      expect(name).toContain(content.date);
    });
  }

  it('has prediction files of the documented shape (S-314, S-319, S-326)', () => {
    const schemas = {
      cfb: cfbPredictionFileSchema,
      mlb: mlbPredictionFileSchema,
      nfl: nflPredictionFileSchema,
    };
    for (const sport of SPORTS) {
      for (const name of names(sport, /_predictions_/)) {
        expect(schemas[sport].safeParse(demoJson(sport, name)).error?.issues ?? []).toEqual([]);
      }
    }
  });

  it('has strategy games and MLB team stats (S-335)', async () => {
    await expect(documentOf('nfl', 'nfl_strategy_games_2024.json')).resolves.toMatchObject({
      kind: 'strategy-games',
      season: 2024,
    });
    await expect(documentOf('mlb', 'mlb_team_stats_2021-10-03.json')).resolves.toMatchObject({
      kind: 'team-stats',
      date: '2021-10-03',
    });
  });

  it('has every college game report as text and image (S-354)', async () => {
    const reports = names('cfb/analysis', /\.(txt|png)$/);
    expect(reports.length).toBeGreaterThan(8);
    for (const name of reports) {
      const kind = name.endsWith('.png') ? 'analysis-image' : 'analysis-text';
      await expect(documentOf('cfb', 'analysis', name)).resolves.toMatchObject({ kind, sport: 'cfb' });
    }
  });

  it('has start times, Eastern or absolute', async () => {
    const nfl = await read('nfl', 'nfl_predictions_2024_week_14.json');
    const mlb = await read('mlb', 'mlb_predictions_2021-10-03.json');
    if (nfl.kind !== 'predictions' || mlb.kind !== 'predictions') throw new Error('no picks');
    expect(nfl.kept[0]?.startsAt).toBe('2024-12-06T01:15:00.000Z');
    expect(mlb.kept[0]?.startsAt).toBe('2021-10-03T19:05:00.000Z');
  });
});
