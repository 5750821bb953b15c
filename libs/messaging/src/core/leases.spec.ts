import { LeaseBook } from './leases.ts';

const RENEW_AFTER_MS = 500;
const LOST_AFTER_MS = 3_000;

describe('LeaseBook', () => {
  const dueAt = (book: LeaseBook, nowMs: number) =>
    book.dueForRenewal('s', nowMs, RENEW_AFTER_MS, LOST_AFTER_MS).map(({ id }) => id);

  it('renews leases held for a while', () => {
    const book = new LeaseBook(['s']);
    book.add('s', 'old', 0);
    book.add('s', 'new', 900);

    expect(dueAt(book, 1_000)).toEqual(['old']);
  });

  it('leaves a lease alone that missed heartbeats for the whole threshold, since another may own it', () => {
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

  it('does not let an older hold end a newer one on the same entry', () => {
    const book = new LeaseBook(['s']);
    const first = book.add('s', 'id', 0);
    book.add('s', 'id', 100);
    book.remove(first);

    expect(book.isHeld('s', 'id')).toBe(true);
  });
});
