import { scaleLinear } from '@visx/scale';

/** Maximum number of ticks per axis. */
export const MAX_TICKS = 5;

/** Returns at most five round values, because a scale asked for five may return more. */
export function fewTicks(scale: { readonly ticks: (count: number) => number[] }): readonly number[] {
  for (let count = MAX_TICKS; count > 1; count -= 1) {
    const ticks = scale.ticks(count);
    if (ticks.length <= MAX_TICKS) return ticks;
  }
  return scale.ticks(1);
}

/** Returns at most five round values from 0 to one that is not below the highest value. */
export function ticksTo(highest: number): readonly number[] {
  return fewTicks({ ticks: (count) => scaleLinear({ domain: [0, highest], nice: count }).ticks(count) });
}

/** Returns at most `count` evenly spaced indices, starting with the first. */
export function stepIndices(length: number, count: number = MAX_TICKS): readonly number[] {
  const step = Math.max(1, Math.ceil(length / count));
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => index * step);
}
