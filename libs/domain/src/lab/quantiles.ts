/**
 * Returns quantiles of values, each the smallest value that at least that share does not exceed, and reorders
 * `values`. `shares` are fractions in ascending order. It selects instead of sorting (Hoare 1961), several times
 * faster. Throws RangeError without values.
 */
export function selectQuantiles(values: Float64Array, shares: readonly number[]): readonly number[] {
  const { length } = values;
  if (length === 0) throw new RangeError('no values to rank');
  let from = 0;
  return shares.map((share) => {
    const rank = Math.min(length - 1, Math.max(0, Math.ceil(share * length) - 1));
    select(values, Math.min(from, rank), rank);
    from = rank;
    return values[rank] as number;
  });
}

/** Moves the value of a rank to its place, the smaller before it. Values before `from` are smaller already. */
function select(values: Float64Array, from: number, rank: number): void {
  let left = from;
  let right = values.length - 1;
  while (left < right) {
    const pivot = values[(left + right) >>> 1] as number;
    let low = left;
    let high = right;
    while (low <= high) {
      while ((values[low] as number) < pivot) low += 1;
      while ((values[high] as number) > pivot) high -= 1;
      if (low > high) break;
      const kept = values[low] as number;
      values[low] = values[high] as number;
      values[high] = kept;
      low += 1;
      high -= 1;
    }
    if (rank <= high) right = high;
    else if (rank >= low) left = low;
    else return;
  }
}
