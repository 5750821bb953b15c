import { reportLines } from './describe-verification.ts';

const HEAD = { seq: 812, hash: 'abcd'.repeat(16) };

describe('the chain report', () => {
  it('shows the head of an intact chain as a checkpoint to save', () => {
    expect(reportLines({ sport: 'cfb', verified: 812, head: HEAD, break: null, shownGames: 640 })).toEqual([
      'CFB: 812 predictions verified, head 812 abcdabcdabcd…',
      '     640 games match the chain',
      `     checkpoint 812.${HEAD.hash}`,
    ]);
  });

  it('says in a sentence where a broken chain first breaks', () => {
    const fault = { fault: 'removed', seq: 5, gameId: null, reason: 'Record 5 is missing.' } as const;
    const report = {
      sport: 'mlb',
      verified: 4,
      head: { ...HEAD, seq: 4 },
      break: fault,
      shownGames: 0,
    } as const;
    expect(reportLines(report)).toEqual([
      'MLB: BROKEN. Record 5 is missing.',
      '     4 earlier predictions are intact',
    ]);
  });

  it('says when nothing has been published', () => {
    const head = { seq: 0, hash: '0'.repeat(64) };
    expect(reportLines({ sport: 'nfl', verified: 0, head, break: null, shownGames: 0 })).toEqual([
      'NFL: nothing published yet',
    ]);
  });
});
