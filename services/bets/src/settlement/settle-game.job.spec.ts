import { settleGameJobId } from './settle-game.job.ts';

const RESULT = { sport: 'nfl', status: 'final', homeScore: 1, awayScore: 0, closingLine: null } as const;

describe('the id of a settlement', () => {
  it('identifies the version of the result', () => {
    expect(settleGameJobId({ ...RESULT, gameId: '2024_07_DEN_NO', version: 2 })).toBe('nfl-2024_07_DEN_NO-2');
  });

  it('has only characters allowed in a job id, and differs between games', () => {
    const ids = ['a:b', 'a b', 'é'].map((gameId) => settleGameJobId({ ...RESULT, gameId, version: 1 }));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\w-]+$/);
  });
});
