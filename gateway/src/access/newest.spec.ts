import { LRUCache } from 'lru-cache';
import { newest } from './newest.ts';

describe('a cache of the newest', () => {
  it('drops the entry used longest ago, and none below its count', () => {
    const cache = new LRUCache<string, number>(newest(3));
    for (const key of ['a', 'b', 'c']) cache.set(key, 1);
    cache.get('a');
    expect(cache.size).toBe(3);
    cache.set('d', 1);
    expect([...cache.keys()].sort()).toEqual(['a', 'c', 'd']);
  });
});
