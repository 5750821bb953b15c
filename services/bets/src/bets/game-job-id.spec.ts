import { gameJobId } from './game-job-id.ts';

describe('the id of a job about a game', () => {
  it('identifies the version', () => {
    expect(gameJobId({ sport: 'nfl', gameId: '2024_07_DEN_NO' }, 2)).toBe('nfl-2024_07_DEN_NO-2');
  });

  it('has only characters allowed in a job id, and differs between games', () => {
    const ids = ['a:b', 'a b', 'é'].map((gameId) => gameJobId({ sport: 'nfl', gameId }, 1));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\w-]+$/);
  });
});
