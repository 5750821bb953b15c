import type { Reading } from './entities/reading.ts';
import type { MutableSlots } from './resolved.ts';

const BEFORE_OLD: readonly string[] = ['from', 'was', 'of', 'than', 'over', 'versus', 'not'];

/** The price that holds of several: `from +100 to +105`, `-115 instead of -105`. */
export function newestOf(odds: readonly number[], { tokens }: Reading): number {
  const isOld = (price: number): boolean => {
    const written = tokens.findIndex(({ figure }) => figure?.value === Math.abs(price));
    // `even money` is a price, too.
    const index = written === -1 ? tokens.findIndex(({ text }) => text === 'even') : written;
    return BEFORE_OLD.includes(tokens[index - 1]?.text ?? '');
  };
  return odds.filter((price) => !isOld(price)).at(-1) ?? odds.at(-1) ?? 0;
}

/** `with ten thousand?` after a stake. */
export function asBankroll(slots: MutableSlots, { figures }: Reading): void {
  if (figures.stake === null || figures.bankroll !== null) return;
  slots.bankroll = figures.stake;
  delete slots.stake;
}
