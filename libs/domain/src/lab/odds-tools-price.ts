/** A price as its exact profit: `won` for every `per` staked, both above 0 and without a common divisor. */
export interface ExactPrice {
  readonly won: bigint;
  readonly per: bigint;
}

/** The four ways to write a price. */
export const PRICE_FORMATS = ['american', 'decimal', 'fractional', 'probability'] as const;
export type PriceFormat = (typeof PRICE_FORMATS)[number];

/** A typed price, or the sentence that says what is wrong with it. */
export type ReadPrice =
  | { readonly price: ExactPrice; readonly format: PriceFormat; readonly problem: null }
  | { readonly price: null; readonly format: null; readonly problem: string };

export const PRICE_HINT = 'American, decimal, fraction or probability: -110, 1.91, 10/11 or\u00A052.4%';

const ENTER = 'Enter odds: -110, 1.91, 10/11 or 52.4%.';
const AMERICAN_GAP = 'American odds are -100 or lower, or +100 or higher.';
const DECIMAL_LOW = 'Decimal odds are above 1: they include the stake.';
const CERTAIN = 'A probability lies above 0% and below 100%. Certainty has no price.';
const FRACTION_ZERO = 'A fraction needs two whole numbers above 0, such as 10/11.';
const TOO_LONG = 'Enter odds between 1 to 1,000,000 and 1,000,000 to 1.';

/** The longest and shortest accepted price, as profit per unit staked and its inverse. */
const LONGEST = 1_000_000n;

/**
 * Reads a price in any of four formats. A sign, or a whole number from 100 up, means American odds; a slash a
 * fraction; a percent sign a probability; any other number decimal odds. `EVEN` is +100, and so is -100.
 */
export function readPrice(text: string): ReadPrice {
  const typed = text.trim().replace('\u2212', '-').replace(/\s+/g, '');
  if (/^evens?$/i.test(typed)) return found(1n, 1n, 'american');
  const fraction = /^(\d{1,12})\/(\d{1,12})$/.exec(typed);
  if (fraction !== null) {
    const [won, per] = [BigInt(fraction[1] as string), BigInt(fraction[2] as string)];
    return won === 0n || per === 0n ? refused(FRACTION_ZERO) : found(won, per, 'fractional');
  }
  const percent = /^(\d{1,3}(?:\.\d{1,8})?)%$/.exec(typed);
  if (percent !== null) return readProbability(percent[1] as string);
  if (/^[+-]\d{1,12}$/.test(typed) || /^\d{3,12}$/.test(typed)) return readAmerican(BigInt(typed));
  if (/^\d{1,12}(\.\d{1,8})?$/.test(typed)) return readDecimal(typed);
  return refused(ENTER);
}

function readAmerican(odds: bigint): ReadPrice {
  if (odds > -100n && odds < 100n) return refused(AMERICAN_GAP);
  return odds > 0n ? found(odds, 100n, 'american') : found(100n, -odds, 'american');
}

function readDecimal(typed: string): ReadPrice {
  const [value, scale] = scaled(typed);
  return value <= scale ? refused(DECIMAL_LOW) : found(value - scale, scale, 'decimal');
}

function readProbability(typed: string): ReadPrice {
  const [value, scale] = scaled(typed);
  const whole = scale * 100n;
  return value === 0n || value >= whole ? refused(CERTAIN) : found(whole - value, value, 'probability');
}

/** Returns a decimal text as a whole number and its scale: `1.91` gives 191 and 100. */
function scaled(typed: string): readonly [value: bigint, scale: bigint] {
  const [whole = '0', decimals = ''] = typed.split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}

function found(won: bigint, per: bigint, format: PriceFormat): ReadPrice {
  if (won > per * LONGEST || per > won * LONGEST) return refused(TOO_LONG);
  return { price: exactPrice(won, per), format, problem: null };
}

function refused(problem: string): ReadPrice {
  return { price: null, format: null, problem };
}

/** Returns a price in lowest terms. Throws RangeError unless both are above 0. */
export function exactPrice(won: bigint, per: bigint): ExactPrice {
  if (won <= 0n || per <= 0n) throw new RangeError(`not a price: ${String(won)}/${String(per)}`);
  const divisor = greatestDivisor(won, per);
  return { won: won / divisor, per: per / divisor };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}

/** Returns the total return per unit staked: 10/11 gives 1.909. */
export function decimalOf({ won, per }: ExactPrice): number {
  return 1 + Number(won) / Number(per);
}

/** Returns the break-even win rate of a price as a fraction: 10/11 gives 0.5238. */
export function probabilityOf({ won, per }: ExactPrice): number {
  return Number(per) / Number(won + per);
}

/** Returns a price as American odds, not rounded: 10/11 gives -110, 91/100 gives -109.89. Even money is 100. */
export function americanOf({ won, per }: ExactPrice): number {
  return won >= per ? (100 * Number(won)) / Number(per) : (-100 * Number(per)) / Number(won);
}

/** A price in one format, and whether the text is that price exactly. */
export interface PriceText {
  readonly text: string;
  readonly isExact: boolean;
}

/** The largest denominator of a rounded fraction. Bookmakers' boards use none above it. */
const MAX_DENOMINATOR = 100n;

/** Writes a price in all four formats. A text that had to be rounded says so by `isExact`. */
export function priceTexts(price: ExactPrice): Readonly<Record<PriceFormat, PriceText>> {
  const { won, per } = price;
  const american = americanOf(price);
  // -99.6 would round to -100, which is written +100.
  const rounded = Math.round(american) === -100 ? 100 : Math.round(american);
  const near = nearestFraction(won, per);
  return {
    american: {
      text: rounded > 0 ? `+${String(rounded)}` : String(rounded),
      isExact: won >= per ? (100n * won) % per === 0n : (100n * per) % won === 0n,
    },
    decimal: { text: decimalText(decimalOf(price)), isExact: (1000n * won) % per === 0n },
    fractional: {
      text: `${String(near.won)}/${String(near.per)}`,
      isExact: near.won === won && near.per === per,
    },
    probability: {
      text: `${(probabilityOf(price) * 100).toFixed(2)}%`,
      isExact: (10_000n * per) % (won + per) === 0n,
    },
  };
}

/** Writes decimal odds with two or three decimals: `1.91`, `1.909`, `2.00`. */
function decimalText(decimal: number): string {
  return decimal.toFixed(3).replace(/0$/, '');
}

/** Returns the fraction itself when its denominator is small, else the nearest one with a small denominator. */
function nearestFraction(won: bigint, per: bigint): ExactPrice {
  if (per <= MAX_DENOMINATOR) return { won, per };
  let best: ExactPrice | null = null;
  for (let denominator = 1n; denominator <= MAX_DENOMINATOR; denominator += 1n) {
    const numerator = (2n * won * denominator + per) / (2n * per);
    if (numerator === 0n) continue;
    const next = { won: numerator, per: denominator };
    if (best === null || isNearer(next, best, { won, per })) best = next;
  }
  // Below 1/200 every fraction with a small denominator is too far: 1 to the nearest whole number is closer.
  return best === null ? { won: 1n, per: (2n * per + won) / (2n * won) } : best;
}

function isNearer(one: ExactPrice, other: ExactPrice, to: ExactPrice): boolean {
  const distance = ({ won, per }: ExactPrice): bigint => {
    const difference = won * to.per - to.won * per;
    return difference < 0n ? -difference : difference;
  };
  return distance(one) * other.per < distance(other) * one.per;
}

/**
 * Returns the profit of a won stake in cents, half a cent rounded up, as `winProfitCents` does for American
 * odds. Throws RangeError for a stake that is not whole cents of at least 0, or a profit too large for a number.
 */
export function profitAt(price: ExactPrice, stakeCents: number): number {
  if (!Number.isSafeInteger(stakeCents) || stakeCents < 0)
    throw new RangeError(`not a stake in whole cents: ${String(stakeCents)}`);
  const profit = (2n * BigInt(stakeCents) * price.won + price.per) / (2n * price.per);
  if (profit > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('amount too large for a number');
  return Number(profit);
}

/**
 * Returns the stake in cents that returns an amount, stake included, rounded to the nearest step: $143.00 at
 * 2.9 to 1 needs $36.67 in steps of one cent. A negative or zero target needs 0.
 */
export function stakeReturning(price: ExactPrice, returnCents: number, stepCents = 1): number {
  if (returnCents <= 0) return 0;
  const exact = BigInt(Math.round(returnCents)) * price.per;
  const step = (price.won + price.per) * BigInt(stepCents);
  return Number((2n * exact + step) / (2n * step)) * stepCents;
}

/**
 * Returns the two stakes in whole steps around the one that returns an amount: at most it, and at least it. They
 * are equal when it is a whole number of steps.
 */
export function stakesAround(
  price: ExactPrice,
  returnCents: number,
  stepCents: number,
): readonly [below: number, above: number] {
  if (returnCents <= 0) return [0, 0];
  const exact = BigInt(Math.round(returnCents)) * price.per;
  const step = (price.won + price.per) * BigInt(stepCents);
  const below = Number(exact / step) * stepCents;
  return [below, exact % step === 0n ? below : below + stepCents];
}
