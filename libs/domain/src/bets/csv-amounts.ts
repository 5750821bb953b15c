import { isAmericanOdds } from '../odds.ts';
import { readMoneyCents, readOddsText } from './bet-texts.ts';

/** Decimal odds are kept as integers in ten-thousandths. */
const PARTS = 10_000;

/** Parses a profit into cents: '+$45.45', '-25', '(25.00)'. null for anything else. */
export function readProfitCents(text: string): number | null {
  const plain = text.trim().replaceAll('\u2212', '-');
  const inBrackets = /^\(([^()]+)\)$/.exec(plain)?.[1];
  const isLoss = inBrackets !== undefined || /^\$?-/.test(plain);
  const cents = readMoneyCents((inBrackets ?? plain).replace(/^(\$?)[+-]/, '$1'));
  // Adding 0 turns -0 into 0.
  return cents === null ? null : (isLoss ? -cents : cents) + 0;
}

/** Parses American odds, parentheses and words for even money included; null for anything else. */
export function readCsvOdds(text: string): number | null {
  const plain = text.trim().replace(/^\((.*)\)$/, '$1');
  return /^(ev|evens|even money)$/i.test(plain) ? 100 : readOddsText(plain);
}

/** Parses decimal odds such as 1.91 into ten-thousandths; null for anything else, American odds included. */
export function readDecimalOdds(text: string): number | null {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return null;
  const parts = Math.round(Number(text) * PARTS);
  return parts > PARTS ? parts : null;
}

/** Returns the American odds nearest to decimal odds in ten-thousandths; null where there are none. */
export function americanOdds(decimalParts: number): number | null {
  const win = (decimalParts - PARTS) / PARTS;
  const odds = win >= 1 ? Math.round(win * 100) : Math.round(-100 / win);
  // Just below even money the nearest price is +100.
  const plain = odds === -100 ? 100 : odds;
  return isAmericanOdds(plain) ? plain : null;
}

/** Returns what a won bet pays at decimal odds in ten-thousandths, stake included, in whole cents. */
export function decimalPayoutCents(stakeCents: number, decimalParts: number): number {
  return Math.round((stakeCents * decimalParts) / PARTS);
}

/** Parses fractional odds such as 10/11 into decimal odds in ten-thousandths; null for anything else. */
export function readFractionalOdds(text: string): number | null {
  const [, won, staked] = /^(\d{1,4})\s?\/\s?(\d{1,4})$/.exec(text) ?? [];
  return Number(won) > 0 && Number(staked) > 0
    ? Math.round((1 + Number(won) / Number(staked)) * PARTS)
    : null;
}
