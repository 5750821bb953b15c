import { BodyCache } from './body-cache.ts';

const bytes = (length: number) => () => Promise.resolve(Buffer.alloc(length));

describe('the body cache', () => {
  it('drops the least recently used entry when it exceeds the limit (S-345)', async () => {
    const cache = new BodyCache(100);
    await cache.load('a', bytes(40));
    await cache.load('b', bytes(40));
    cache.get('a');
    await cache.load('c', bytes(40));
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map((body) => body?.length)).toEqual([
      40,
      undefined,
      40,
    ]);
    expect(cache.bytes).toBe(80);
  });

  it('serves but does not cache a body above the limit (S-345)', async () => {
    const cache = new BodyCache(100);
    await cache.load('a', bytes(40));
    expect(await cache.load('huge', bytes(101))).toHaveLength(101);
    expect(cache.get('huge')).toBeUndefined();
    expect(cache.get('a')).toHaveLength(40);
  });

  it('loads a key once for concurrent callers, and again after a failure (S-345)', async () => {
    const cache = new BodyCache(100);
    const fetch = jest.fn(bytes(10)).mockRejectedValueOnce(new Error('away'));
    const first = await Promise.allSettled([cache.load('a', fetch), cache.load('a', fetch)]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(fetch).toHaveBeenCalledTimes(1);
    await Promise.all([cache.load('a', fetch), cache.load('a', fetch)]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
