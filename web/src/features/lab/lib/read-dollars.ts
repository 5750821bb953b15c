import { dollarsToCents } from '@app/domain';

const AMOUNT = /^\d{1,9}(\.\d{0,2})?$/;

/** Parses typed dollars, with optional dollar sign and thousands separators, as cents; null for anything else. */
export function readDollars(text: string): number | null {
  const plain = text.replace(/[\s,$]/g, '');
  return AMOUNT.test(plain) ? dollarsToCents(Number(plain)) : null;
}
