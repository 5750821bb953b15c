import { buildResultsFile } from './build-results-file.ts';
import { buildSlateFile } from './build-slate-file.ts';

const PUBLICATION = {
  firstPublishedAt: '2024-10-17T10:00:00.000Z',
  publishedAt: '2024-10-17T12:00:00.000Z',
  receivedAt: '2024-10-17T12:00:01.000Z',
  origin: 'live',
  isLate: false,
  sourceSha256: 'a'.repeat(64),
} as const;

describe('a published prediction file', () => {
  const game = (
    gameId: string,
    position: number,
    flags: { isWithdrawn?: boolean; isChanged?: boolean } = {},
  ) => ({
    gameId,
    position,
    recordJson: `{"game_id":"${gameId}"}`,
    isWithdrawn: false,
    isChanged: false,
    ...flags,
  });

  it('has the documented fields, the true number of games, and its publication', () => {
    const header = JSON.stringify({ week: 7, total_games: 99, publication: 'forged', predictions_note: 1 });
    const games = [
      game('c', 2, { isChanged: true }),
      game('w', 0, { isWithdrawn: true, isChanged: true }),
      game('b', 1),
    ];
    const file = JSON.parse(buildSlateFile(header, games, PUBLICATION).toString()) as Record<string, unknown>;
    expect(file).toEqual({
      week: 7,
      total_games: 3,
      predictions_note: 1,
      predictions: [{ game_id: 'b' }, { game_id: 'c' }, { game_id: 'w' }],
      publication: { ...PUBLICATION, changedGameIds: ['c', 'w'], withdrawnGameIds: ['w'] },
    });
  });
});

describe('a published results file', () => {
  const file = (...rows: [string | number, number][]) =>
    JSON.stringify({ week: 1, results: rows.map(([game_id, home_score]) => ({ game_id, home_score })) });
  const rows = (bytes: Buffer) =>
    (JSON.parse(bytes.toString()) as { results: { game_id: unknown; home_score: number }[] }).results.map(
      (row) => [row.game_id, row.home_score],
    );

  it('keeps the closing line of a game whose newest row does not mention it', () => {
    const line = (row: object) => JSON.stringify({ results: [{ game_id: 'a', ...row }] });
    const before = Buffer.from(line({ closing_line: { home_spread: -4 } }));
    const after = (row: object) =>
      JSON.parse(buildResultsFile('nfl', line(row), new Set(['a']), before).toString()) as unknown;
    expect(after({ home_score: 1 })).toMatchObject({ results: [{ closing_line: { home_spread: -4 } }] });
    expect(after({ closing_line: null })).toMatchObject({ results: [{ closing_line: null }] });
    expect(after({ closing_line: { home_spread: 1 } })).toMatchObject({
      results: [{ closing_line: { home_spread: 1 } }],
    });
  });

  it('merges the newest over the earlier ones by game and omits missing results', () => {
    const before = Buffer.from(file([634264, 1], [634246, 2]));
    const newest = file(['634246', 5], [634299, 6], [634300, 7]);
    expect(rows(buildResultsFile('mlb', newest, new Set(['634246', '634299']), before))).toEqual([
      [634264, 1],
      ['634246', 5],
      [634299, 6],
    ]);
  });
});
