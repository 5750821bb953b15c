import type { BetType } from '@app/domain';

/** Whether a bet has no line, so that no score can settle it. A moneyline needs none. */
export function lacksLine(bet: { readonly betType: BetType; readonly spread: number | null }): boolean {
  return bet.betType !== 'moneyline' && bet.spread === null;
}
