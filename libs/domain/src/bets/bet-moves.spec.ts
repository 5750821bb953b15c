import { BET_MOVE_NAMES, BET_MOVES, BET_STATES, canMove } from './bet-moves.ts';

describe('bet state changes', () => {
  it.each([
    ['settled', 'pending', true],
    ['settled', 'completed', false],
    ['resettled', 'completed', true],
    ['resettled', 'pending', false],
    ['reopened', 'completed', true],
    ['reopened', 'pending', false],
    ['placed', 'pending', false],
    ['corrected', 'completed', true],
    ['deleted', 'pending', true],
  ] as const)('%s from %s: %s (S-159, S-167)', (move, from, isAllowed) => {
    expect(canMove(move, from)).toBe(isAllowed);
  });

  it('reach every state', () => {
    const reached = BET_MOVE_NAMES.map((move): string | null => BET_MOVES[move].to);
    expect(reached).toEqual(expect.arrayContaining([...BET_STATES]));
  });
});
