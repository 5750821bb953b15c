import { formatMoney, formatProfit } from '@app/domain';

/** Formats a sum of wins and losses with its sign; none for exactly $0.00, as after a push. */
export function netText(cents: number): string {
  return cents === 0 ? formatMoney(0) : formatProfit(cents);
}
