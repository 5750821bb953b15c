type OwnChanges = typeof import('./own-changes.ts');

const done = { isDone: true, isAnnounced: true };

let page: OwnChanges;

// A page of its own: other specs may leave a change in flight.
beforeEach(async () => {
  await jest.isolateModulesAsync(async () => {
    page = await import('./own-changes.ts');
  });
});

describe('an announcement of changed bets', () => {
  it('is new without a change made on this page', () => {
    expect(page.isNewsOfBets()).toBe(true);
  });

  it('is expected once for each confirmed change', () => {
    page.beginOwnChange();
    page.endOwnChange(done);
    expect([page.isNewsOfBets(), page.isNewsOfBets()]).toEqual([false, true]);
  });

  it('that arrives before the response is expected, and no further one', () => {
    page.beginOwnChange();
    expect(page.isNewsOfBets()).toBe(false);
    expect(page.endOwnChange(done)).toBe(false);
    expect(page.isNewsOfBets()).toBe(true);
  });

  it('that arrived while a change failed is fetched after all', () => {
    page.beginOwnChange();
    page.isNewsOfBets();
    expect(page.endOwnChange({ isDone: false, isAnnounced: false })).toBe(true);
  });

  it('is not expected for an unannounced change, nor after 5 s, nor on a new stream', () => {
    page.beginOwnChange();
    page.endOwnChange({ isDone: true, isAnnounced: false });
    expect(page.isNewsOfBets()).toBe(true);
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000);
    page.beginOwnChange();
    page.endOwnChange(done);
    now.mockReturnValue(6_000);
    expect(page.isNewsOfBets()).toBe(true);
    now.mockRestore();
    page.beginOwnChange();
    page.endOwnChange(done);
    page.forgetOwnChanges();
    expect(page.isNewsOfBets()).toBe(true);
  });
});
