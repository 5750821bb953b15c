const FIRST_DELAY_MS = 1_000;
/** Short enough that every page is back within 15 s after a longer outage. */
const LONGEST_DELAY_MS = 10_000;

/**
 * Returns the milliseconds before the next attempt after this many failed ones: about 1 s, 2 s and so on up to 10 s. `random`
 * from 0 to 1 spreads the pages that lost their server at once.
 */
export function retryDelayMs(failures: number, random: number): number {
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures, 30), LONGEST_DELAY_MS);
  return delayMs * (0.75 + random / 2);
}
