/** Whether a figure displays as a gain or a loss. Its sign or a word says the same. */
export type Trend = 'gain' | 'loss';

/** Returns the trend of a signed figure; none for zero and for missing values. */
export function trendOf(value: number | null): Trend | undefined {
  if (value === null || value === 0) return undefined;
  return value > 0 ? 'gain' : 'loss';
}
