import { centsToDollars, formatMoney, formatWhole } from '@app/domain';

/** Formats a plan's price without cents where it has none: `$5`. */
export function shortMoney(cents: number | null): string {
  return cents !== null && cents % 100 === 0 ? `$${formatWhole(centsToDollars(cents))}` : formatMoney(cents);
}
