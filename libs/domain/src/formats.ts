import type { BetOutcome } from './settlement.ts';
import { isAmericanOdds } from './odds.ts';

type Maybe = number | null | undefined;

/** What stands where a value is missing, and what it is called aloud. */
export const MISSING_TEXT = '–';
export const MISSING_NAME = 'not available';

const MINUS = '\u2212';
const EN_DASH = '–';
// 'negative': an amount that rounds to zero has no sign.
const CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });
const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

const isNumber = (value: Maybe): value is number => typeof value === 'number' && Number.isFinite(value);

/** American odds, always signed, with an ASCII hyphen: `-110`, `+150`. Missing for anything that is no price. */
export function formatOdds(odds: Maybe): string {
  if (!isAmericanOdds(odds)) return MISSING_TEXT;
  return odds > 0 ? `+${String(odds)}` : String(odds);
}

/** A line seen from one side, signed, one decimal for halves only: `-7.5`, `+3`; zero is `PK`. */
export function formatSpread(line: Maybe): string {
  if (!isNumber(line)) return MISSING_TEXT;
  const text = shortDecimal(line);
  if (text === '0') return 'PK';
  return line > 0 ? `+${text}` : text;
}

/** What stands beside a picked team: `ML` for a moneyline, else its line. */
export function formatPickLine(betType: 'spread' | 'moneyline', line: Maybe): string {
  return betType === 'moneyline' ? 'ML' : formatSpread(line);
}

/** A total: `O 47.5`, `U 47`; without a side the number alone. */
export function formatTotal(total: Maybe, side?: 'over' | 'under'): string {
  if (!isNumber(total)) return MISSING_TEXT;
  return side === undefined ? shortDecimal(total) : `${side === 'over' ? 'O' : 'U'} ${shortDecimal(total)}`;
}

/** An amount in cents with two decimals: `$50.00`, `−$12.30`. */
export function formatMoney(cents: Maybe): string {
  if (!isNumber(cents)) return MISSING_TEXT;
  return withTrueMinus(CENTS.format(cents / 100));
}

/** An amount in cents for a tile: cents are left out of whole amounts from $1,000: `$1,250`, `$50.00`. */
export function formatMoneyTile(cents: Maybe): string {
  if (!isNumber(cents)) return MISSING_TEXT;
  const isShort = Math.abs(cents) >= 100_000 && cents % 100 === 0;
  return isShort ? withTrueMinus(DOLLARS.format(cents / 100)) : formatMoney(cents);
}

/** A profit in cents with its sign: `+$45.45`, `−$50.00`, `+$0.00`. */
export function formatProfit(cents: Maybe): string {
  if (!isNumber(cents)) return MISSING_TEXT;
  const text = CENTS.format(Math.abs(cents) / 100);
  return cents < 0 && text !== '$0.00' ? `${MINUS}${text}` : `+${text}`;
}

/** A value already in percent, one decimal: 68.6 gives `68.6%`. */
export function formatPercent(percent: Maybe): string {
  return isNumber(percent) ? `${fixed(percent, 1)}%` : MISSING_TEXT;
}

/** A fraction as percent, one decimal: 0.6388 gives `63.9%`; 0.5195 reads as 51.95 does, whatever binary adds. */
export function formatProbability(fraction: Maybe): string {
  return isNumber(fraction) ? formatPercent(Number((fraction * 100).toPrecision(12))) : MISSING_TEXT;
}

/** A return in percent, signed, one decimal: `+31.0%`, `−15.1%`; what rounds to zero is `+0.0%`. */
export function formatRoi(percent: Maybe): string {
  return isNumber(percent) ? `${signed(percent, 1)}%` : MISSING_TEXT;
}

/** A difference in percentage points, signed, one decimal: `+0.2`, `−7.0`. */
export function formatPoints(points: Maybe): string {
  return isNumber(points) ? signed(points, 1) : MISSING_TEXT;
}

/** A plain figure with fixed decimals, such as a composite score or FIP: `100.0`, `3.76`. */
export function formatNumber(value: Maybe, decimals: number): string {
  return isNumber(value) ? fixed(value, decimals) : MISSING_TEXT;
}

/** Units, signed, two decimals: `+1.25u`. One unit is 1% of the bankroll. */
export function formatUnits(units: Maybe): string {
  return isNumber(units) ? `${signed(units, 2)}u` : MISSING_TEXT;
}

/** A record as wins, losses and, when given, pushes: `12–8–1`, `11–14`. */
export function formatRecord(wins: Maybe, losses: Maybe, pushes?: number): string {
  if (!isNumber(wins) || !isNumber(losses)) return MISSING_TEXT;
  return [wins, losses, pushes].filter(isNumber).map(String).join(EN_DASH);
}

/** Models that agree: `6 of 7`. */
export function formatCount(part: Maybe, whole: Maybe): string {
  return isNumber(part) && isNumber(whole) ? `${String(part)} of ${String(whole)}` : MISSING_TEXT;
}

/** A grade with a true minus, so that its width matches the plus: `A+`, `B−`. */
export function formatGrade(grade: string): string {
  return grade.replace('-', MINUS);
}

/** The word and the sign of a settled bet: never colour alone. */
export function formatOutcome(outcome: BetOutcome): string {
  const words: Readonly<Record<BetOutcome, string>> = {
    won: '▲ Won',
    lost: '▼ Lost',
    push: '= Push',
    void: '= Void',
  };
  return words[outcome];
}

/** Fixed decimals with a true minus; what rounds to zero carries no sign. */
function fixed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
}

function signed(value: number, decimals: number): string {
  const text = fixed(value, decimals);
  return text.startsWith(MINUS) ? text : `+${text}`;
}

/** At most one decimal, none for whole numbers, ASCII hyphen: lines are pasted into other programs. */
function shortDecimal(value: number): string {
  return String(Number(value.toFixed(1)) + 0);
}

function withTrueMinus(text: string): string {
  return text.replace('-', MINUS);
}
