import { shownFault, type ShownGame } from './shown-fault.ts';

const GAME: ShownGame = {
  gameId: 'a',
  slatePath: '/static/nfl/2030/week-1.json',
  shownSeq: 4,
  shownSha256: 'one',
  linkSha256: 'one',
  latestSha256: 'one',
  newestLinkSha256: 'one',
};
const OTHER: ShownGame = {
  ...GAME,
  gameId: 'b',
  shownSeq: 5,
  shownSha256: 'two',
  linkSha256: 'two',
  // Withdrawn: its newest link has no record, but its last pick is still shown.
  latestSha256: null,
  newestLinkSha256: null,
};

describe('published predictions', () => {
  it('match the chain', () => {
    expect(shownFault([GAME, OTHER], ['two', 'one'])).toBeNull();
  });

  it.each<[string, Partial<ShownGame>, string]>([
    ['another link', { linkSha256: 'x' }, "Record 4, game a: the game's entry refers to another prediction."],
    [
      'a withdrawal',
      { linkSha256: null },
      "Record 4, game a: the game's entry refers to another prediction.",
    ],
    [
      'a record the file does not hold',
      { shownSha256: 'x', linkSha256: 'x' },
      'Record 4, game a: readers are shown another prediction.',
    ],
    [
      'a game whose newest link is gone',
      { latestSha256: 'x' },
      "Record 4, game a: the game's newest record differs from its entry.",
    ],
  ])('are reported when they are %s', (_name, changes, reason) => {
    expect(shownFault([{ ...GAME, ...changes }, OTHER], ['one', 'two'])).toEqual({
      fault: 'changed',
      seq: 4,
      gameId: 'a',
      reason,
    });
  });

  it('are reported when the file contains a prediction that no link has', () => {
    expect(shownFault([GAME], ['one', 'forged'])).toMatchObject({
      fault: 'inserted',
      reason: '/static/nfl/2030/week-1.json shows a prediction that is not in the chain.',
    });
  });
});
