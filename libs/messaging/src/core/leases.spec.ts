import { LeaseBook } from './leases.ts';

const RENEW_AFTER_MS = 500;
const LOST_AFTER_MS = 3_000;

describe('LeaseBook', () => {
  const dueAt = (book: LeaseBook, nowMs: number) =>
    book.dueForRenewal('s', nowMs, RENEW_AFTER_MS, LOST_AFTER_MS).map(({ id }) => id);

  it('renews what has been held for a while', () => {
    const book = new LeaseBook(['s']);
    book.add('s', 'old', 0);
    book.add('s', 'new', 900);

    expect(dueAt(book, 1_000)).toEqual(['old']);
  });

  it('leaves alone what went without a beat for the whole threshold: it may belong to another by now', () => {
    const book = new LeaseBook(['s']);
    book.add('s', 'stalled', 0);

    expect(dueAt(book, LOST_AFTER_MS)).toEqual([]);
    expect(book.isHeld('s', 'stalled')).toBe(true);
  });

  it('stops at the deadline of the work', () => {
    const book = new LeaseBook(['s']);
    book.add('s', 'expiring', 0).endsAtMs = 900;

    expect(dueAt(book, 800)).toEqual(['expiring']);
    expect(dueAt(book, 900)).toEqual([]);
  });

  it('does not let an earlier holding end a later one of the same entry', () => {
    const book = new LeaseBook(['s']);
    const first = book.add('s', 'id', 0);
    book.add('s', 'id', 100);
    book.remove(first);

    expect(book.isHeld('s', 'id')).toBe(true);
  });
});
