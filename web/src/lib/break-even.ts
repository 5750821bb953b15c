import { STANDARD_BREAK_EVEN_PERCENT, formatPercent } from '@app/domain';

/**
 * Names a break-even and its price. The standard mark also stands beside bets at other prices, so it says that it is the
 * one of -110 (S-211, S-382). Any other mark comes from the prices behind the rate, which have no common name.
 */
export function breakEvenParts(percent: number): { readonly mark: string; readonly price: string | null } {
  return {
    mark: `${formatPercent(percent)} break-even`,
    price: percent === STANDARD_BREAK_EVEN_PERCENT ? 'at -110' : null,
  };
}

/** Formats a break-even in one line: `52.4% break-even at -110`, `50.5% break-even`. */
export function breakEvenText(percent: number): string {
  const { mark, price } = breakEvenParts(percent);
  return price === null ? mark : `${mark} ${price}`;
}
