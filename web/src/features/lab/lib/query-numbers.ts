import { dollarsToCents, formatNumber, formatWhole } from '@app/domain';

/** A value of the address: itself or its default, and what was wrong with it as a sentence. */
export interface ReadValue<Value> {
  readonly value: Value;
  readonly fault: string | null;
}

interface NumberRule {
  /** Starts the sentence: `Bets`. */
  readonly label: string;
  readonly from: number;
  readonly to: number;
  /** Decimals that the value may have; none by default. */
  readonly decimals?: number;
  readonly unit?: '%' | ' points';
}

/** Reads a number. An absent or empty one is its default. */
export function readNumber(text: string | null, fallback: number, rule: NumberRule): ReadValue<number> {
  if (text === null || text.trim() === '') return { value: fallback, fault: null };
  const { label, from, to, decimals = 0, unit = '' } = rule;
  const value = PLAIN_NUMBER.test(text.trim()) ? Number(text) : Number.NaN;
  const scaled = value * 10 ** decimals;
  if (value >= from && value <= to && Math.abs(scaled - Math.round(scaled)) < 1e-6) {
    return { value, fault: null };
  }
  const kind = decimals === 0 ? 'a whole number' : 'a number';
  const limit = (end: number): string => `${endText(end, decimals)}${unit}`;
  return { value: fallback, fault: `${label} must be ${kind} from ${limit(from)} to ${limit(to)}.` };
}

const endText = (end: number, decimals: number): string =>
  Number.isInteger(end) ? formatWhole(end).replace('-', MINUS) : formatNumber(end, decimals);

const MINUS = '−';

const PLAIN_NUMBER = /^[+-]?(?:\d{1,12}(?:\.\d{1,6})?|\.\d{1,6})$/;

/** Reads an amount in dollars as cents. */
export function readDollars(
  text: string | null,
  fallbackCents: number,
  rule: Omit<NumberRule, 'decimals' | 'unit'>,
): ReadValue<number> {
  if (text === null || text.trim() === '') return { value: fallbackCents, fault: null };
  const { value, fault } = readNumber(text.replaceAll(/[$,]/g, ''), Number.NaN, { ...rule, decimals: 2 });
  const cents = dollarsToCents(value);
  const limit = (dollars: number): string => `$${endText(dollars, 2)}`;
  if (fault === null && cents !== null) return { value: cents, fault: null };
  return {
    value: fallbackCents,
    fault: `${rule.label} must be an amount from ${limit(rule.from)} to ${limit(rule.to)}.`,
  };
}

/** Reads one of several words. */
export function readChoice<Choice extends string>(
  text: string | null,
  choices: readonly Choice[],
  fallback: Choice,
  label: string,
): ReadValue<Choice> {
  if (text === null || text === '') return { value: fallback, fault: null };
  const value = choices.find((choice) => choice === text);
  if (value !== undefined) return { value, fault: null };
  return { value: fallback, fault: `${label} must be one of ${choices.join(', ')}.` };
}
