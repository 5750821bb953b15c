import { beginOwnChange, endOwnChange, forgetOwnChanges, isNewsOfBets } from './own-changes.ts';

const done = { isDone: true, isAnnounced: true };

beforeEach(forgetOwnChanges);

describe('an announcement of changed bets', () => {
  it('is news without a change of this page', () => {
    expect(isNewsOfBets()).toBe(true);
  });

  it('is none once for each answered change', () => {
    beginOwnChange();
    endOwnChange(done);
    expect([isNewsOfBets(), isNewsOfBets()]).toEqual([false, true]);
  });

  it('that comes before the answer is none, and no further one is awaited', () => {
    beginOwnChange();
    expect(isNewsOfBets()).toBe(false);
    expect(endOwnChange(done)).toBe(false);
    expect(isNewsOfBets()).toBe(true);
  });

  it('that came while a change failed is read for after all', () => {
    beginOwnChange();
    isNewsOfBets();
    expect(endOwnChange({ isDone: false, isAnnounced: false })).toBe(true);
  });

  it('is not awaited for a change that the server does not announce, nor after 5 s, nor on a new stream', () => {
    beginOwnChange();
    endOwnChange({ isDone: true, isAnnounced: false });
    expect(isNewsOfBets()).toBe(true);
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000);
    beginOwnChange();
    endOwnChange(done);
    now.mockReturnValue(6_000);
    expect(isNewsOfBets()).toBe(true);
    now.mockRestore();
    beginOwnChange();
    endOwnChange(done);
    forgetOwnChanges();
    expect(isNewsOfBets()).toBe(true);
  });
});
