/**
 * Returns the area under the ROC curve: the probability that a value of `left` exceeds one of `right`, ties
 * counting half (the Mann–Whitney U statistic over n·m). 0.5 means that they cannot be told apart. Throws
 * without values.
 */
export function auc(left: readonly number[], right: readonly number[]): number {
  if (left.length === 0 || right.length === 0) throw new Error('There is nothing to compare.');
  const all = [
    ...left.map((value) => ({ value, isLeft: true })),
    ...right.map((value) => ({ value, isLeft: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let first = 0; first < all.length;) {
    let last = first;
    while (last + 1 < all.length && all[last + 1]?.value === all[first]?.value) last += 1;
    const rank = (first + last) / 2 + 1;
    for (let index = first; index <= last; index += 1) if (all[index]?.isLeft) rankSum += rank;
    first = last + 1;
  }
  return (rankSum - (left.length * (left.length + 1)) / 2) / (left.length * right.length);
}

/** Returns the standard error of `auc` when both sides come from one distribution. */
export function aucStandardError(left: number, right: number): number {
  return Math.sqrt((left + right + 1) / (12 * left * right));
}
