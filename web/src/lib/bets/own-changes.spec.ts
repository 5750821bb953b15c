import { beginOwnChange, endOwnChange, forgetOwnChanges, isNewsOfBets } from './own-changes.ts';

const done = { isDone: true, isAnnounced: true };

beforeEach(forgetOwnChanges);

describe('an announcement of changed bets', () => {
  it('is new without a change made on this page', () => {
    expect(isNewsOfBets()).toBe(true);
  });

  it('is expected once for each confirmed change', () => {
    beginOwnChange();
    endOwnChange(done);
    expect([isNewsOfBets(), isNewsOfBets()]).toEqual([false, true]);
  });

  it('that arrives before the response is expected, and no further one', () => {
    beginOwnChange();
    expect(isNewsOfBets()).toBe(false);
    expect(endOwnChange(done)).toBe(false);
    expect(isNewsOfBets()).toBe(true);
  });

  it('that arrived while a change failed is fetched after all', () => {
    beginOwnChange();
    isNewsOfBets();
    expect(endOwnChange({ isDone: false, isAnnounced: false })).toBe(true);
  });

  it('is not expected for an unannounced change, nor after 5 s, nor on a new stream', () => {
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
