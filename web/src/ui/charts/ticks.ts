/** As many as an axis has at most. */
export const MAX_TICKS = 5;

/** Round values of a scale, at most five: a scale asked for five may offer more. */
export function fewTicks(scale: { readonly ticks: (count: number) => number[] }): readonly number[] {
  for (let count = MAX_TICKS; count > 1; count -= 1) {
    const ticks = scale.ticks(count);
    if (ticks.length <= MAX_TICKS) return ticks;
  }
  return scale.ticks(1);
}

/** Indices of a list from its first on, every one equally far from the next, at most `count`. */
export function stepIndices(length: number, count: number = MAX_TICKS): readonly number[] {
  const step = Math.max(1, Math.ceil(length / count));
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => index * step);
}
