import { isSeed, MAX_SEED, nextBelow, nextUint32, randomState } from './random.ts';

const take = (state: Int32Array, count: number): number[] =>
  Array.from({ length: count }, () => nextUint32(state));

describe('the seeded generator', () => {
  // Output of the authors' C program (prng.di.unimi.it, xoshiro128starstar.c) from the state 1, 2, 3, 4.
  it('gives the published numbers of xoshiro128**', () => {
    expect(take(Int32Array.of(1, 2, 3, 4), 10)).toEqual([
      11_520, 0, 5_927_040, 70_819_200, 2_031_721_883, 1_637_235_492, 1_287_239_034, 3_734_860_849,
      3_729_100_597, 4_258_142_804,
    ]);
  });

  it('repeats a stream of a seed, and differs in another seed or stream', () => {
    const first = take(randomState(20_241_017, 5), 8);
    expect(take(randomState(20_241_017, 5), 8)).toEqual(first);
    const starts = [0, 1, 2, 3, MAX_SEED].flatMap((seed) =>
      [0, 1, 2, 3, MAX_SEED].map((stream) => take(randomState(seed, stream), 2).join(' ')),
    );
    expect(new Set(starts).size).toBe(25);
  });

  it('never changes the numbers of a shared address', () => {
    expect(take(randomState(20_241_017), 4)).toMatchInlineSnapshot(`
      [
        583903492,
        4193628350,
        1371889271,
        2746892559,
      ]
    `);
  });

  it.each([-1, 0.5, MAX_SEED + 1, Number.NaN, Number.POSITIVE_INFINITY])('refuses the seed %d', (seed) => {
    expect(isSeed(seed)).toBe(false);
    expect(() => randomState(seed)).toThrow(RangeError);
  });

  it('is even over numbers and over first draws of neighboring streams', () => {
    const draws = 60_000;
    const state = randomState(7);
    const count = (counts: number[], place: number): void => {
      counts[place] = (counts[place] as number) + 1;
    };
    const inOne = new Array<number>(6).fill(0);
    const first = new Array<number>(6).fill(0);
    for (let index = 0; index < draws; index += 1) {
      count(inOne, nextBelow(state, 6));
      count(first, nextBelow(randomState(7, index), 6));
    }
    for (const counts of [inOne, first]) {
      const chiSquare = counts.reduce((sum, times) => sum + (times - draws / 6) ** 2 / (draws / 6), 0);
      // The 99.99% quantile of 5 degrees of freedom.
      expect(chiSquare).toBeLessThan(25.7);
    }
  });
});
