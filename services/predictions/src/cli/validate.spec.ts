import { join } from 'node:path';
import { findFiles } from './find-files.ts';
import type { FileReport } from './describe-outcome.ts';
import { validateFiles } from './validate.ts';

const FIXTURES = join(import.meta.dirname, '../../test/fixtures/bad');

jest.setTimeout(60_000);

async function validate(
  paths: readonly string[],
  isJson = false,
): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const output = { print: (line: string) => lines.push(line), note: () => undefined, bar: process.stderr };
  const code = await validateFiles(await findFiles(paths, FIXTURES), isJson, output);
  return { code, lines };
}

describe('npm run predictions -- validate', () => {
  it('reports line, record, game, field and rule of each dropped record and exits with 0', async () => {
    await expect(validate(['nan_tokens_nfl.json'])).resolves.toEqual({
      code: 0,
      lines: [
        'ok       nan_tokens_nfl.json: predictions, NFL 2024 week 1, 4 of 5 kept',
        '         dropped  line 173, record 1, game 2024_01_GB_PHI, spread: spread not numeric',
        '1 read, 1 record dropped.',
      ],
    });
  });

  it('reports why and where a file is refused and exits with 1', async () => {
    const { code, lines } = await validate(['bom_cfb.json', 'trailing_comma_mlb.json']);
    expect(code).toBe(1);
    expect(lines).toContain(
      'refused  trailing_comma_mlb.json: not valid JSON (line 6, column 19, at ",\\n \\"system_version\\":")',
    );
    expect(lines.at(-1)).toBe('2 read, 1 refused.');
  });

  it('prints every file of a folder as JSON', async () => {
    const { code, lines } = await validate(['.'], true);
    const reports = JSON.parse(lines.join('\n')) as FileReport[];
    expect(code).toBe(1);
    expect(reports).toHaveLength(27);
    expect(reports.find(({ file }) => file === 'odd_ids_mlb.json')).toMatchObject({
      outcome: 'ok',
      sport: 'mlb',
      date: '2021-05-04',
      total: 5,
      kept: 3,
      dropped: [
        { index: 1, gameId: 'abc', field: 'game_info.game_id', reason: 'game id is not an integer' },
        {},
      ],
      problems: [
        {
          ...{ weight: 'dropped', line: 270, index: 1, gameId: 'abc', field: 'game_info.game_id' },
          rule: 'game id is not an integer',
        },
        { line: 529 },
      ],
    });
  });

  it('exits with 2 for a missing path', async () => {
    await expect(validate(['none.json'])).rejects.toMatchObject({
      exitCode: 2,
      message: 'There is no file none.json.',
    });
  });
});
