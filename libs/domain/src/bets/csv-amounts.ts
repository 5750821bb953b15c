import { isAmericanOdds } from '../odds.ts';
import { readMoneyCents, readOddsText } from './bet-texts.ts';

/** Parts of one in which decimal odds are kept exactly. */
const PARTS = 10_000;

/** A profit as it stands in a file, in cents: '+$45.45', '-25', '(25.00)'; null for anything else. */
export function readProfitCents(text: string): number | null {
  const plain = text.trim().replaceAll('\u2212', '-');
  const inBrackets = /^\(([^()]+)\)$/.exec(plain)?.[1];
  const isLoss = inBrackets !== undefined || /^\$?-/.test(plain);
  const cents = readMoneyCents((inBrackets ?? plain).replace(/^(\$?)[+-]/, '$1'));
  // Adding 0 takes the sign off a loss of nothing.
  return cents === null ? null : (isLoss ? -cents : cents) + 0;
}

/** American odds as they stand in a file, also in brackets, and even money in its words; null for anything else. */
export function readCsvOdds(text: string): number | null {
  const plain = text.trim().replace(/^\((.*)\)$/, '$1');
  return /^(ev|evens|even money)$/i.test(plain) ? 100 : readOddsText(plain);
}

/** Decimal odds such as 1.91 in parts of 10,000; null for anything else, American odds included. */
export function readDecimalOdds(text: string): number | null {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return null;
  const parts = Math.round(Number(text) * PARTS);
  return parts > PARTS ? parts : null;
}

/** The nearest American odds to decimal ones in parts of 10,000; null where they are none. */
export function americanOdds(decimalParts: number): number | null {
  const win = (decimalParts - PARTS) / PARTS;
  const odds = win >= 1 ? Math.round(win * 100) : Math.round(-100 / win);
  // Just below even money the nearest is +100 itself.
  const plain = odds === -100 ? 100 : odds;
  return isAmericanOdds(plain) ? plain : null;
}

/** What a won bet returns at decimal odds in parts of 10,000, stake included, in whole cents. */
export function decimalPayoutCents(stakeCents: number, decimalParts: number): number {
  return Math.round((stakeCents * decimalParts) / PARTS);
}

/** Fractional odds such as 10/11 as decimal ones in parts of 10,000; null for anything else. */
export function readFractionalOdds(text: string): number | null {
  const [, won, staked] = /^(\d{1,4})\s?\/\s?(\d{1,4})$/.exec(text) ?? [];
  return Number(won) > 0 && Number(staked) > 0
    ? Math.round((1 + Number(won) / Number(staked)) * PARTS)
    : null;
}
