import { formatMoney, formatWhole } from '../formats.ts';

/** Error text for an import with too many rows, shared by browser and service. */
export function importRowsLimitText(maxRows: number): string {
  return `One import can hold up to ${formatWhole(maxRows)} rows. Split the file and import each part.`;
}

/**
 * Returns a warning for a stake above the owner's limit per bet, in cents; null within the limit. Placing
 * such a bet is refused. Importing one placed elsewhere only warns (S-461).
 */
export function ownLimitText(stakeCents: number, ownLimitCents: number | null): string | null {
  return ownLimitCents !== null && stakeCents > ownLimitCents
    ? `Your limit for one bet is ${formatMoney(ownLimitCents)}.`
    : null;
}
