import { centsToDollars, formatMoney, formatWhole } from '@app/domain';

/** Formats an amount without cents where it has none: `$5`. */
export function shortMoney(cents: number): string {
  return cents % 100 === 0 ? `$${formatWhole(centsToDollars(cents))}` : formatMoney(cents);
}
