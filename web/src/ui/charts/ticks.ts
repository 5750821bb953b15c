/** As many as an axis has at most (ux.md §7). */
export const MAX_TICKS = 5;

/** Round values of a scale, at most five: a scale asked for five may offer more. */
export function fewTicks(scale: { readonly ticks: (count: number) => number[] }): readonly number[] {
  for (let count = MAX_TICKS; count > 1; count -= 1) {
    const ticks = scale.ticks(count);
    if (ticks.length <= MAX_TICKS) return ticks;
  }
  return scale.ticks(1);
}

/** Evenly spread indices of a list, at most `count`, the first and the last among them. */
export function spreadIndices(length: number, count: number = MAX_TICKS): readonly number[] {
  if (length <= count) return Array.from({ length }, (_, index) => index);
  const step = (length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => Math.round(index * step));
}
