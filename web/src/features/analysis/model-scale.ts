const FIRST_PERCENT = 40;
const LAST_PERCENT = 80;
const STEP_PERCENT = 10;

/** From where to where the models are drawn, in percent. */
export interface ModelScale {
  readonly from: number;
  readonly to: number;
  /** Written under the scale. */
  readonly ticks: readonly number[];
}

/** 40% to 80%, so that games compare at a glance; wider in steps of ten where a value lies outside. */
export function modelScale(percents: readonly number[]): ModelScale {
  const from = Math.min(FIRST_PERCENT, Math.floor(Math.min(...percents) / STEP_PERCENT) * STEP_PERCENT);
  const to = Math.max(LAST_PERCENT, Math.ceil(Math.max(...percents) / STEP_PERCENT) * STEP_PERCENT);
  const step = to - from > 5 * STEP_PERCENT ? 2 * STEP_PERCENT : STEP_PERCENT;
  const ticks = [];
  for (let tick = from; tick <= to; tick += step) ticks.push(tick);
  return { from, to, ticks };
}

/** Where a percentage stands on the scale, 0 to 100. */
export function placeOf({ from, to }: ModelScale, percent: number): number {
  return ((percent - from) / (to - from)) * 100;
}
