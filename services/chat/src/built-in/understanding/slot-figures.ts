import type { Reading } from './entities/reading.ts';
import type { MutableSlots } from './resolved.ts';
import { NUMBER } from './text/tokens.ts';

const BEFORE_OLD: readonly string[] = ['from', 'was', 'of', 'than', 'over', 'versus', 'not'];

const BEFORE_NEW: readonly string[] = ['now', 'to'];

/** The prices that hold of several: one in `from +100 to +105` and `-115 instead of -105`, two in `+105 here, -110 there`. */
export function currentPrices(odds: readonly number[], { tokens }: Reading): readonly number[] {
  const wordBefore = (price: number, back = 1): string => {
    const written = tokens.findIndex(({ figure }) => figure?.value === Math.abs(price));
    // `even money` is a price, too.
    const index = written === -1 ? tokens.findIndex(({ text }) => text === 'even') : written;
    return tokens[index - back]?.text ?? '';
  };
  // `odds of -115`, but `instead of -110`
  const isOld = (price: number): boolean => {
    const word = wordBefore(price);
    return BEFORE_OLD.includes(word) && (word !== 'of' || wordBefore(price, 2) === 'instead');
  };
  const held = odds.filter((price) => !isOld(price));
  const newest = held.filter((price) => BEFORE_NEW.includes(wordBefore(price)));
  return newest.length > 0 ? newest.slice(-1) : held;
}

export const newestOf = (odds: readonly number[], reading: Reading): number =>
  currentPrices(odds, reading).at(-1) ?? odds.at(-1) ?? 0;

/** The line that holds of several: 1.5 in `from 2.5 to 1.5`; undefined for none. */
export function newestLine({ figures: { lines }, tokens }: Reading): number | undefined {
  const placeOf = (line: number): number =>
    tokens.findIndex(({ figure }) => figure?.value === Math.abs(line));
  const wordBefore = (line: number, back = 1): string => tokens[placeOf(line) - back]?.text ?? '';
  // `I missed the 2.5`
  const isMissed = (line: number): boolean => [1, 2].some((back) => wordBefore(line, back) === 'missed');
  const held = lines.filter((line) => !BEFORE_OLD.includes(wordBefore(line)) && !isMissed(line));
  return held.find((line) => BEFORE_NEW.includes(wordBefore(line))) ?? held[0] ?? lines[0];
}

/** `with ten thousand?` after a stake. */
export function asBankroll(slots: MutableSlots, { figures }: Reading): void {
  if (figures.stake === null || figures.bankroll !== null) return;
  slots.bankroll = figures.stake;
  delete slots.stake;
}

const MAX_COUNT = 20;

/** A bare number of things, such as in `the 3 before that`; undefined for none. */
export function countIn(tokens: Reading['tokens']): number | undefined {
  const found = tokens.find(({ text, figure }) => text === NUMBER && figure?.sign === null);
  const value = found?.figure?.value ?? 0;
  return value >= 1 && value <= MAX_COUNT && value % 1 === 0 ? value : undefined;
}
