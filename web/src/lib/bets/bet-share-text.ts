import { MAX_DEFAULT_BET_PERCENT, RECOMMENDED_BET_PERCENT, formatPercent, formatWhole } from '@app/domain';

const [LOW, HIGH] = RECOMMENDED_BET_PERCENT;
export const RECOMMENDED_RANGE = `${String(LOW)}–${String(HIGH)}%`;

/** Compares a bet's share of the bankroll with the recommended range: `5.0% of bankroll, top of the recommended 2–5%`. */
export function betShareText(percent: number): string {
  // A decimal says nothing about a share this far above the maximum.
  const share = percent < 100 ? formatPercent(percent) : `${formatWhole(Math.round(percent))}%`;
  return `${share} of bankroll, ${placeOf(percent)}`;
}

function placeOf(percent: number): string {
  if (percent > MAX_DEFAULT_BET_PERCENT) return `above the ${String(MAX_DEFAULT_BET_PERCENT)}% maximum`;
  if (percent > HIGH) return `above the recommended\u00a0${RECOMMENDED_RANGE}`;
  if (percent === HIGH) return `top of the recommended\u00a0${RECOMMENDED_RANGE}`;
  return `${percent < LOW ? 'below' : 'within'} the recommended\u00a0${RECOMMENDED_RANGE}`;
}
