import type { FanPoint } from '@app/domain';

/** How far the moving average reaches to each side, as a share of all points. */
const REACH = 1 / 10;

/**
 * Returns the fan as it is drawn. With equal stakes the quantiles jump between the few sums that are possible, which
 * draws teeth, so each point becomes the mean of its neighbors. First and last stay exact, and so does a short fan. A
 * straight line leads to the last, where otherwise the line would bend by what is left of a tooth.
 */
export function smoothFan(fan: readonly FanPoint[]): readonly FanPoint[] {
  const reach = Math.floor(fan.length * REACH);
  const last = fan.length - 1;
  const from = last - 2 * reach;
  const meanAt = (index: number, place: number): number => {
    const half = Math.min(reach, index, last - index);
    const near = fan.slice(index - half, index + half + 1);
    return near.reduce((sum, point) => sum + (point.cents[place] ?? 0), 0) / near.length;
  };
  const drawnAt = (index: number, place: number): number => {
    if (index <= from || reach === 0) return meanAt(index, place);
    const start = meanAt(from, place);
    return start + ((meanAt(last, place) - start) * (index - from)) / (last - from);
  };
  return fan.map(({ bets, cents }, index) => ({
    bets,
    cents: cents.map((_, place) => drawnAt(index, place)) as unknown as FanPoint['cents'],
  }));
}
