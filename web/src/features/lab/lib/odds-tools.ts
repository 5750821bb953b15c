import { formatMoneyTile, MIDDLE_NUMBERS, readPrice } from '@app/domain';
import type { ExactPrice } from '@app/domain';
import { readDollars } from './read-dollars.ts';

/** The tools by their name in the address, in the order of their links. */
export const ODDS_TOOLS = [
  { tool: 'convert', label: 'Converter', title: 'Odds converter' },
  { tool: 'parlay', label: 'Parlay', title: 'Parlay' },
  { tool: 'hold', label: 'Hold', title: 'Bookmaker’s hold' },
  { tool: 'arbitrage', label: 'Arbitrage', title: 'Arbitrage check' },
  { tool: 'middle', label: 'Middle', title: 'Middle check' },
  { tool: 'hedge', label: 'Hedge', title: 'Hedge' },
  { tool: 'free-bet', label: 'Free bet', title: 'Free-bet conversion' },
] as const;
export type OddsTool = (typeof ODDS_TOOLS)[number]['tool'];

/** Names of the inputs in the address. `odds` lists prices with commas between. */
export type OddsInput = 'odds' | 'stake' | 'second' | 'own' | 'above' | 'below' | 'step' | 'back';

/** What each tool starts with: an example that shows a result at once. */
export const DEFAULTS: Readonly<Record<OddsTool, Readonly<Record<OddsInput, string>>>> = {
  convert: defaults({ odds: '-110' }),
  parlay: defaults({ odds: '-110,-110', stake: '10' }),
  hold: defaults({ odds: '-110,-110', stake: '100' }),
  arbitrage: defaults({ odds: '+105,-102', stake: '100' }),
  middle: defaults({ odds: '-110,-110', stake: '110', above: '2.5', below: '6.5' }),
  hedge: defaults({ odds: '+400,-150', stake: '100' }),
  'free-bet': defaults({ odds: '+300,-350', stake: '100' }),
};

function defaults(own: Partial<Record<OddsInput, string>>): Readonly<Record<OddsInput, string>> {
  return { odds: '', stake: '', second: '', own: '', above: '', below: '', step: '0.01', back: 'no', ...own };
}

/** The bookmaker's smallest steps, in dollars. */
export const STEPS = [
  { value: '0.01', label: '1 cent' },
  { value: '1', label: '$1' },
  { value: '5', label: '$5' },
  { value: '10', label: '$10' },
] as const;

/** Largest amount of a tool: $1,000,000 in cents. */
const MAX_CENTS = 100_000_000;

/** Longest value read from the address. */
const MAX_LENGTH = 400;

/** A value read from a field, or the sentence that says what is wrong with it. */
export type Read<Value> =
  { readonly value: Value; readonly problem: null } | { readonly value: null; readonly problem: string };

const valid = <Value>(value: Value): Read<Value> => ({ value, problem: null });
const invalid = (problem: string): Read<never> => ({ value: null, problem });

/** Reads the tool of an address, and says so when there is no such tool. */
export function readTool(name: string | null): { readonly tool: OddsTool; readonly fault: string | null } {
  const found = ODDS_TOOLS.find(({ tool }) => tool === name);
  if (found !== undefined) return { tool: found.tool, fault: null };
  const tools = ODDS_TOOLS.map(({ tool }) => tool).join(', ');
  return {
    tool: 'convert',
    fault:
      name === null ? null : `There is no such odds tool. The tools are ${tools}. This is the converter.`,
  };
}

/** Splits the prices of an address. It gives at least `min` fields and at most `max`, and says what was cut. */
export function readList(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): { readonly texts: readonly string[]; readonly fault: string | null } {
  const all = text.split(',', max + 1).map((part) => part.slice(0, MAX_LENGTH).trim());
  const texts = Array.from(
    { length: Math.min(max, Math.max(min, all.length)) },
    (_, index) => all[index] ?? '',
  );
  return { texts, fault: all.length > max ? `Only the first ${String(max)} prices are used.` : null };
}

/** Reads a price in any format. */
export function priceIn(text: string): Read<ExactPrice> {
  const { price, problem } = readPrice(text);
  return price === null ? invalid(problem) : valid(price);
}

/** Reads an amount in dollars as cents, from `minCents` up to $1,000,000. */
export function centsIn(text: string, minCents = 1): Read<number> {
  const cents = readDollars(text.slice(0, MAX_LENGTH));
  const isValid = cents !== null && cents >= minCents && cents <= MAX_CENTS;
  const from = formatMoneyTile(minCents);
  return isValid ? valid(cents) : invalid(`Enter an amount from ${from} to ${formatMoneyTile(MAX_CENTS)}.`);
}

/** Reads an amount that may be left out: null in `value` with no problem. */
export function optionalCentsIn(text: string): Read<number | null> {
  return text.trim() === '' ? valid(null) : centsIn(text, 0);
}

/** Reads a number in steps of a half. */
export function halfPointsIn(text: string): Read<number> {
  const typed = text.trim().replace('\u2212', '-');
  const number = /^[+-]?\d{1,3}(\.[05])?$/.test(typed) ? Number(typed) : Number.NaN;
  const { min, max } = MIDDLE_NUMBERS;
  return number >= min && number <= max
    ? valid(number)
    : invalid(`Enter a number from ${String(min)} to ${String(max)} in steps of 0.5, such as 44.5.`);
}

/** Reads the step of stakes, in cents. */
export function stepIn(text: string): Read<number> {
  const found = STEPS.find(({ value }) => value === text);
  return found === undefined
    ? invalid(`Stakes are rounded to ${STEPS.map(({ label }) => label).join(', ')}.`)
    : valid(Math.round(Number(found.value) * 100));
}
