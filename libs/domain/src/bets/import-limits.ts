import { formatMoney } from '../formats.ts';

/** Why an import with more rows than it may have is refused, in the browser and by the service. */
export function importRowsLimitText(maxRows: number): string {
  return `One import holds up to ${maxRows.toLocaleString('en-US')} rows. Split the file and import each part.`;
}

/**
 * What is said of a stake above the limit its owner set for one bet, in cents; null when the stake keeps to
 * it. Placing such a bet is refused, importing one that was placed elsewhere only warns (S-461).
 */
export function ownLimitText(stakeCents: number, ownLimitCents: number | null): string | null {
  return ownLimitCents !== null && stakeCents > ownLimitCents
    ? `Your limit for one bet is ${formatMoney(ownLimitCents)}.`
    : null;
}
