import type { BetOutcome } from './settlement.ts';
import { isAmericanOdds } from './odds.ts';

type Maybe = number | null | undefined;

/** Shown and read aloud in place of a missing value. */
export const MISSING_TEXT = '–';
export const MISSING_NAME = 'not available';

const MINUS = '\u2212';
const EN_DASH = '–';

const isNumber = (value: Maybe): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * Formats American odds, always signed, with an ASCII hyphen: `-110`, `+150`. Invalid odds show as missing.
 */
export function formatOdds(odds: Maybe): string {
  if (!isAmericanOdds(odds)) return MISSING_TEXT;
  return odds > 0 ? `+${String(odds)}` : String(odds);
}

/** Formats a line from one side, signed, with a decimal only for halves: `-7.5`, `+3`. Zero is `PK`. */
export function formatSpread(line: Maybe): string {
  if (!isNumber(line)) return MISSING_TEXT;
  const text = shortDecimal(line);
  if (text === '0') return 'PK';
  return line > 0 ? `+${text}` : text;
}

/** Formats what follows a picked team: `ML` for a moneyline, otherwise its line. */
export function formatPickLine(betType: 'spread' | 'moneyline', line: Maybe): string {
  return betType === 'moneyline' ? 'ML' : formatSpread(line);
}

/** Formats a total: `O 47.5`, `U 47`, or the number alone without a side. */
export function formatTotal(total: Maybe, side?: 'over' | 'under'): string {
  if (!isNumber(total)) return MISSING_TEXT;
  return side === undefined ? shortDecimal(total) : `${side === 'over' ? 'O' : 'U'} ${shortDecimal(total)}`;
}

/** Formats cents with two decimals: `$50.00`, `−$12.30`. */
export function formatMoney(cents: Maybe): string {
  if (!isNumber(cents)) return MISSING_TEXT;
  return dollars(cents, 2);
}

/** Formats cents for a tile. Whole amounts from $1,000 have no cents: `$1,250`, `$50.00`. */
export function formatMoneyTile(cents: Maybe): string {
  if (!isNumber(cents)) return MISSING_TEXT;
  const isShort = Math.abs(cents) >= 100_000 && cents % 100 === 0;
  return dollars(cents, isShort ? 0 : 2);
}

/** Formats a profit in cents with its sign: `+$45.45`, `−$50.00`, `+$0.00`. */
export function formatProfit(cents: Maybe): string {
  if (!isNumber(cents)) return MISSING_TEXT;
  const text = dollars(cents, 2);
  return text.startsWith(MINUS) ? text : `+${text}`;
}

/** Formats a percentage with one decimal: 68.6 gives `68.6%`. */
export function formatPercent(percent: Maybe): string {
  return isNumber(percent) ? `${fixed(percent, 1)}%` : MISSING_TEXT;
}

/**
 * Formats a fraction as a percentage with one decimal: 0.6388 gives `63.9%`. 0.5195 rounds as 51.95 does,
 * without floating-point errors.
 */
export function formatProbability(fraction: Maybe): string {
  return isNumber(fraction) ? formatPercent(Number((fraction * 100).toPrecision(12))) : MISSING_TEXT;
}

/**
 * Formats a return in percent, signed, one decimal: `+31.0%`, `−15.1%`. Values that round to zero are
 * `+0.0%`.
 */
export function formatRoi(percent: Maybe): string {
  return isNumber(percent) ? `${signed(percent, 1)}%` : MISSING_TEXT;
}

/** Formats a difference in percentage points, signed, one decimal: `+0.2`, `−7.0`. */
export function formatPoints(points: Maybe): string {
  return isNumber(points) ? signed(points, 1) : MISSING_TEXT;
}

/** Formats a figure with fixed decimals, such as a composite score or FIP: `100.0`, `3.76`. */
export function formatNumber(value: Maybe, decimals: number): string {
  return isNumber(value) ? fixed(value, decimals) : MISSING_TEXT;
}

/** Formats units, signed, two decimals: `+1.25u`. One unit is 1% of the bankroll. */
export function formatUnits(units: Maybe): string {
  return isNumber(units) ? `${signed(units, 2)}u` : MISSING_TEXT;
}

/** Formats a number of units without a sign: `56.78u`. */
export function formatUnitSize(units: Maybe): string {
  return isNumber(units) ? `${fixed(Math.abs(units), 2)}u` : MISSING_TEXT;
}

/** Rounds to tenths, as rates are shown: 4.55 gives 4.6. */
export function roundTenths(value: number): number {
  return rounded(value, 1);
}

/** Formats a record as wins, losses and pushes if given: `12–8–1`, `11–14`. */
export function formatRecord(wins: Maybe, losses: Maybe, pushes?: number): string {
  if (!isNumber(wins) || !isNumber(losses)) return MISSING_TEXT;
  return [wins, losses, pushes].filter(isNumber).map(String).join(EN_DASH);
}

/** Formats a whole number: `12,345`. */
export function formatWhole(value: number): string {
  return withThousands(String(value));
}

/** Formats a count: `6 of 7`. */
export function formatCount(part: Maybe, whole: Maybe): string {
  return isNumber(part) && isNumber(whole) ? `${String(part)} of ${String(whole)}` : MISSING_TEXT;
}

/** Formats a grade with a true minus, as wide as the plus: `A+`, `B−`. */
export function formatGrade(grade: string): string {
  return grade.replace('-', MINUS);
}

/** Formats an outcome as a word with a sign, so it never depends on color alone. */
export function formatOutcome(outcome: BetOutcome): string {
  const words: Readonly<Record<BetOutcome, string>> = {
    won: '▲ Won',
    lost: '▼ Lost',
    push: '= Push',
    void: '= Void',
  };
  return words[outcome];
}

/** Rounds halves of the decimal value away from zero: -4.55 has no exact binary value, and `toFixed` gives -4.5. */
function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const parts = Math.round(Number((Math.abs(value) * scale).toPrecision(12)));
  return (Math.sign(value) * parts) / scale;
}

/** Formats fixed decimals with grouped thousands and a true minus. Values that round to zero carry no sign. */
function fixed(value: number, decimals: number): string {
  const size = Math.abs(rounded(value, decimals));
  const text = withThousands(size.toFixed(decimals));
  return value < 0 && size !== 0 ? `${MINUS}${text}` : text;
}

function signed(value: number, decimals: number): string {
  const text = fixed(value, decimals);
  return text.startsWith(MINUS) ? text : `+${text}`;
}

/** Formats at most one decimal, with an ASCII hyphen, since people paste lines into other programs. */
function shortDecimal(value: number): string {
  return String(rounded(value, 1) + 0);
}

/**
 * Formats cents with grouped thousands. An amount that rounds to zero carries no sign. Intl does the same, but its first
 * use takes a phone longer than the first picks need to appear.
 */
function dollars(cents: number, decimals: 0 | 2): string {
  const whole = Math.round(Math.abs(cents));
  const text = withThousands((whole / 100).toFixed(decimals));
  return `${cents < 0 && whole !== 0 ? MINUS : ''}$${text}`;
}

/** Groups the digits before the decimal point. */
function withThousands(digits: string): string {
  return digits.replace(/\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','));
}
