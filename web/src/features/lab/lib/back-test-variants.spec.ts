import { makeVariantStore, triedOf } from './back-test-variants.ts';
import type { Variant } from './back-test-variants.ts';

const variant = (key: string, laterBets: number | null = null): Variant => ({
  key,
  text: key,
  query: key,
  earlier: { bets: 10, roiPercent: 1 },
  later: laterBets === null ? null : { bets: laterBets, roiPercent: 2 },
});

describe('the variants of a session', () => {
  it('count each one once, in order', () => {
    const store = makeVariantStore();
    expect(triedOf(store.read())).toBe(1);
    for (const key of ['a', 'b', 'a', 'c']) store.record(variant(key), 1);
    expect(store.read().list.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(triedOf(store.read())).toBe(3);
  });

  it('keep what was seen of the later part once it was closed again', () => {
    const store = makeVariantStore();
    store.record(variant('a', 5), 1);
    store.record(variant('a'), 1);
    expect(store.read().list[0]?.later).toEqual({ bets: 5, roiPercent: 2 });
  });

  it('go on from the count of a link, and never below it', () => {
    const store = makeVariantStore();
    store.record(variant('a'), 23);
    expect(triedOf(store.read())).toBe(23);
    // The address still says 23 when the next one is tried.
    store.record(variant('b'), 23);
    expect(triedOf(store.read())).toBe(24);
    store.record(variant('b'), 24);
    store.record(variant('a'), 1);
    expect(triedOf(store.read())).toBe(24);
    expect(store.read().inherited).toBe(22);
  });

  it('tell listeners of changes only', () => {
    const store = makeVariantStore();
    const listener = jest.fn();
    const stop = store.subscribe(listener);
    store.record(variant('a'), 1);
    store.record(variant('a'), 1);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.record(variant('b'), 1);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
