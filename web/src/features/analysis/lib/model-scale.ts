const FIRST_PERCENT = 40;
const LAST_PERCENT = 80;
const STEP_PERCENT = 10;
/** Multiples of twenty leave out 50%, which has its name above the lines. */
const TICK_PERCENT = 20;

/** The drawn range in percent. */
export interface ModelScale {
  readonly from: number;
  readonly to: number;
  /** Labels under the scale. */
  readonly ticks: readonly number[];
}

/** Returns a scale of 40% to 80% so that games compare at a glance, widened in steps of ten for values outside it. */
export function modelScale(percents: readonly number[]): ModelScale {
  const from = Math.min(FIRST_PERCENT, Math.floor(Math.min(...percents) / STEP_PERCENT) * STEP_PERCENT);
  const to = Math.max(LAST_PERCENT, Math.ceil(Math.max(...percents) / STEP_PERCENT) * STEP_PERCENT);
  const ticks = [];
  for (let tick = Math.ceil(from / TICK_PERCENT) * TICK_PERCENT; tick <= to; tick += TICK_PERCENT) {
    ticks.push(tick);
  }
  return { from, to, ticks };
}

/** Returns the position of a percentage on the scale, 0 to 100. */
export function placeOf({ from, to }: ModelScale, percent: number): number {
  return ((percent - from) / (to - from)) * 100;
}
