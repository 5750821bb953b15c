import { centsToDollars, formatMoney } from '@app/domain';

/** Formats an amount without cents where it has none: `$5`. */
export function shortMoney(cents: number): string {
  return cents % 100 === 0 ? `$${centsToDollars(cents).toLocaleString('en-US')}` : formatMoney(cents);
}
