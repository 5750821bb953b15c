import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadOutcome } from './read-file.types.ts';
import { readFile } from './read-file.ts';

interface Expectation {
  readonly outcome: 'ok' | 'rejected';
  readonly reason?: string;
  readonly sport: string;
  readonly total: number | null;
  readonly kept: number;
  readonly dropped: readonly { index: number; game_id: string | number | null; reason: string }[];
  readonly kept_range?: readonly [number, number];
  readonly kept_distinct?: number;
  readonly outcome_allowed?: readonly string[];
}

const FOLDER = join(import.meta.dirname, '../../test/fixtures/bad');
const EXPECTED = (
  JSON.parse(readFileSync(join(FOLDER, 'expectations.json'), 'utf8')) as {
    files: Record<string, Expectation>;
  }
).files;

const read = (name: string): Promise<ReadOutcome> =>
  Promise.resolve(readFile({ path: join(FOLDER, name), folderSport: null }));

async function readPicks(name: string) {
  const outcome = await read(name);
  if (outcome.outcome !== 'ok' || outcome.content.kind !== 'predictions')
    throw new Error(`${name} was refused`);
  return outcome.content;
}

const drops = async (name: string) =>
  (await readPicks(name)).dropped.map(({ index, field, reason }) => `${index} ${field}: ${reason}`);

describe('damaged and hostile files', () => {
  it.each(Object.entries(EXPECTED))('%s gives the expected outcome', async (name, expected) => {
    const outcome = await read(name);
    expect(expected.outcome_allowed ?? [expected.outcome]).toContain(outcome.outcome);
    if (outcome.outcome === 'rejected') {
      if (expected.outcome === 'rejected') expect(outcome.reason).toBe(expected.reason);
      return;
    }
    const { content } = outcome;
    if (content.kind !== 'predictions') throw new Error(content.kind);
    expect(content.sport).toBe(expected.sport);
    expect(content.total).toBe(expected.total);
    expect(new Set(content.kept.map(({ gameId }) => gameId)).size).toBe(content.kept.length);
    if (expected.kept_range) {
      expect(content.kept.length).toBeGreaterThanOrEqual(expected.kept_range[0]);
      expect(content.kept.length).toBeLessThanOrEqual(expected.kept_range[1]);
      return;
    }
    expect(content.kept).toHaveLength(expected.kept);
    expect(content.dropped.map(({ index, gameId, reason }) => ({ index, game_id: gameId, reason }))).toEqual(
      expected.dropped,
    );
  });

  it('are all 26 read', () => {
    expect(Object.keys(EXPECTED)).toHaveLength(26);
  });

  it('lose records without home team, away team or game id (S-306)', async () => {
    expect(await drops('missing_team_and_id_nfl.json')).toEqual([
      '0 home_team: home team missing',
      '1 away_team: away team missing',
      '2 game_id: game id missing',
    ]);
  });

  it('keep a spread of 50 and lose 50.5 (S-307)', async () => {
    expect(await drops('spread_limits_cfb.json')).toEqual([
      '0 betting_analysis.home_spread: spread above 50',
      '2 betting_analysis.home_spread: spread above 50',
    ]);
  });

  it('keep probabilities 0 and 1 and lose others outside (S-308)', async () => {
    expect(await drops('probability_limits_nfl.json')).toEqual([
      '0 prediction.pick_probability: probability outside 0 to 1',
      '1 prediction.pick_probability: probability outside 0 to 1',
    ]);
  });

  it('have NaN read as null, harmless in a statistic but not as the spread (S-309)', async () => {
    const content = await readPicks('nan_tokens_nfl.json');
    expect(content.dropped).toEqual([
      { index: 1, gameId: '2024_01_GB_PHI', field: 'spread', reason: 'spread not numeric' },
    ]);
    expect(content.kept.every(({ recordJson }) => !recordJson.includes('NaN'))).toBe(true);
  });

  it('lose CFB games with estimated odds (S-310)', async () => {
    expect(await drops('estimated_odds_cfb.json')).toEqual([
      '0 betting_analysis.data_source: estimated odds',
      '3 betting_analysis.data_source: estimated odds',
    ]);
  });

  it("have 'Odds not available' read as a spread of 0 (S-311)", async () => {
    const content = await readPicks('odds_not_available_nfl.json');
    expect(content.kept).toHaveLength(5);
    expect(content.kept.some(({ systemPick }) => systemPick?.line === 0)).toBe(true);
  });

  it('keep an MLB game without model data in the list (S-312)', async () => {
    const content = await readPicks('incomplete_models_mlb.json');
    expect(content.kept.map(({ gameId }) => gameId)).toContain('634246');
  });

  it('have an MLB id read as an integer, written as number or text (S-313)', async () => {
    const content = await readPicks('odd_ids_mlb.json');
    expect(content.kept.map(({ gameId }) => gameId)).toContain('634264');
    expect(content.dropped.map(({ gameId }) => gameId)).toEqual(['abc', '12.5']);
  });

  it('keep the last row of a duplicate game and report the other', async () => {
    const content = await readPicks('duplicate_ids_nfl.json');
    expect(content.kept).toHaveLength(EXPECTED['duplicate_ids_nfl.json']?.kept_distinct ?? 0);
    expect(content.dropped).toEqual([
      { index: 0, gameId: '2024_01_BAL_KC', field: 'game_id', reason: 'duplicate game id' },
    ]);
    expect(content.kept.at(-1)?.gameId).toBe('2024_01_BAL_KC');
  });

  it('are refused with an impossible week, so no other week is replaced (S-340)', async () => {
    await expect(read('negative_week_nfl.json')).resolves.toMatchObject({
      outcome: 'rejected',
      reason: 'week is not a whole number from 1 to 99',
      detail: 'week is -3',
    });
  });

  it('cannot use prototype keys in objects or published files', async () => {
    const content = await readPicks('proto_keys_nfl.json');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(content.headerJson + content.kept.map(({ recordJson }) => recordJson).join()).not.toContain(
      '__proto__',
    );
  });

  it('keep markup and paths in names as plain text', async () => {
    expect((await readPicks('html_in_names_cfb.json')).kept[0]?.homeTeam).toBe('<script>alert(1)</script>');
    expect((await readPicks('path_traversal_cfb.json')).kept[0]?.gameId).toBe('../../etc/passwd');
  });
});
