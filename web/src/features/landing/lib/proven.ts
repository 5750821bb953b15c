import { commonBreakEvenPercent } from '@app/domain';
import type { RateRange, Sport } from '@app/domain';

/** Whether the whole 95% range lies above break-even. Where prices differ by game, a win rate proves nothing. */
export function isAboveBreakEven(sport: Sport, range: RateRange | null): boolean {
  const breakEvenPercent = commonBreakEvenPercent(sport);
  return range !== null && breakEvenPercent !== null && range.lowPercent > breakEvenPercent;
}
