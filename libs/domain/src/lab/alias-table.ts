const TWO_32 = 2 ** 32;

/** A way to draw one of several outcomes by their weights with a single random number. */
export interface AliasTable {
  readonly size: number;
  /** End of the part of each cell that stands for its own outcome; cells are 2^32 wide, one after another. */
  readonly ends: Float64Array;
  /** The outcome taken otherwise. */
  readonly other: Int32Array;
}

/**
 * Prepares weighted draws (Walker 1977, in the form of Vose 1991). Weights count relative to their sum. Throws
 * RangeError without weights, for a negative or infinite one, and when all are 0.
 */
export function aliasTable(weights: readonly number[]): AliasTable {
  const size = weights.length;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (!(sum > 0) || !Number.isFinite(sum) || weights.some((weight) => !(weight >= 0))) {
    throw new RangeError('weights need at least one above 0 and none below');
  }
  const ends = Float64Array.from(weights, (_, index) => (index + 1) * TWO_32);
  const other = new Int32Array(size);
  const share = weights.map((weight) => (weight * size) / sum);
  const small: number[] = [];
  const large: number[] = [];
  share.forEach((part, index) => (part < 1 ? small : large).push(index));
  while (small.length > 0 && large.length > 0) {
    const less = small.pop() as number;
    const more = large.at(-1) as number;
    ends[less] = less * TWO_32 + Math.floor((share[less] as number) * TWO_32);
    other[less] = more;
    share[more] = (share[more] as number) + (share[less] as number) - 1;
    if ((share[more] as number) < 1) {
      large.pop();
      small.push(more);
    }
  }
  return { size, ends, other };
}

/** Returns the outcome that a random number of 32 bits stands for. */
export function drawOf({ size, ends, other }: AliasTable, bits: number): number {
  const place = bits * size;
  const cell = Math.floor(place / TWO_32);
  return place < (ends[cell] as number) ? cell : (other[cell] as number);
}
