import type { FanPoint } from '@app/domain';

/** How far the moving average reaches to each side, as a share of all points. */
const REACH = 1 / 10;

/**
 * Returns the fan as it is drawn. With equal stakes the quantiles jump between the few sums that are possible, which
 * draws teeth, so each point becomes the mean of its neighbors. First and last stay exact, and so does a short fan.
 */
export function smoothFan(fan: readonly FanPoint[]): readonly FanPoint[] {
  const reach = Math.floor(fan.length * REACH);
  return fan.map(({ bets, cents }, index) => {
    const half = Math.min(reach, index, fan.length - 1 - index);
    const near = fan.slice(index - half, index + half + 1);
    const mean = (place: number): number =>
      near.reduce((sum, point) => sum + (point.cents[place] ?? 0), 0) / near.length;
    return { bets, cents: cents.map((_, place) => mean(place)) as unknown as FanPoint['cents'] };
  });
}
