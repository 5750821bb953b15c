import {
  FAIR_PRICE_METHODS,
  fairShares,
  fairSpreadPoints,
  formatNumber,
  formatOdds,
  formatPercent,
  nearestOdds,
  probabilityOf,
  readPrice,
} from '@app/domain';
import type { FairPriceMethod } from '@app/domain';
import { FAIR_PRICE_NAMES } from '../../../../lib/fair-price-method.ts';

/** A two-way market at usual prices, for an address without prices. */
export const DEFAULT_MARKET = '-130,+110';
const MOST_OUTCOMES = 3;
const LEAST_OUTCOMES = 2;
const LONGEST_TEXT = 40;

/** The prices of an address. */
export interface FairQuery {
  /** Two or three, as typed. */
  readonly texts: readonly string[];
  /** What is wrong with each; null for a valid one. */
  readonly problems: readonly (string | null)[];
  /** Implied probabilities, as fractions; null while a price is invalid. */
  readonly implied: readonly number[] | null;
  /** What is wrong with the list; null when nothing is. */
  readonly fault: string | null;
}

/** Reads the prices of an address, with commas between. Never throws. */
export function readFairQuery(text: string | null): FairQuery {
  const all = (text ?? DEFAULT_MARKET)
    .slice(0, 400)
    .split(',')
    .map((part) => part.slice(0, LONGEST_TEXT));
  const wanted = Math.min(MOST_OUTCOMES, Math.max(LEAST_OUTCOMES, all.length));
  const texts = Array.from({ length: wanted }, (_, index) => all[index] ?? '');
  const reads = texts.map(readPrice);
  const prices = reads.flatMap(({ price }) => (price === null ? [] : [price]));
  return {
    texts,
    problems: reads.map(({ problem }) => problem),
    implied: prices.length === texts.length ? prices.map(probabilityOf) : null,
    fault:
      all.length > MOST_OUTCOMES
        ? 'A market here has two or three prices. Only the first three are used.'
        : null,
  };
}

/** Returns the fields of a market with a third price, or without it. */
export function withThird(texts: readonly string[], hasThird: boolean): string {
  const two = texts.slice(0, LEAST_OUTCOMES);
  return (hasThird ? [...two, '+250'] : two).join(',');
}

export interface FairRow {
  readonly method: FairPriceMethod;
  readonly name: string;
  /** Of each outcome: chance and American odds; null without an answer. */
  readonly outcomes: readonly { readonly chance: string; readonly odds: string }[] | null;
  /** A method above it with the same answer, as shown. */
  readonly sameAs: string | null;
}

export interface FairResult {
  readonly rows: readonly FairRow[];
  /** `4.8%`. */
  readonly sentence: string;
  /** Of each outcome, how far the methods lie apart, in points: `0.27`. */
  readonly spreads: readonly string[];
  /** What two prices without vig, or methods without an answer, mean. */
  readonly remarks: readonly string[];
}

/** A smaller margin than this is none. */
const NO_MARGIN = 1e-9;

/** Returns each method's fair prices of a market, side by side. Takes implied probabilities. */
export function fairResult(implied: readonly number[]): FairResult {
  const answers = FAIR_PRICE_METHODS.map((method) => ({ method, ...fairShares(implied, method) }));
  const shown = answers.map(({ method, probabilities }) => ({
    method,
    outcomes:
      probabilities?.map((value) => ({ chance: chanceText(value), odds: formatOdds(nearestOdds(value)) })) ??
      null,
  }));
  const rows = shown.map(({ method, outcomes }, place): FairRow => {
    const text = JSON.stringify(outcomes);
    const same = shown
      .slice(0, place)
      .find(({ outcomes: other }) => outcomes !== null && JSON.stringify(other) === text);
    return {
      method,
      name: FAIR_PRICE_NAMES[method],
      outcomes,
      sameAs: same === undefined ? null : FAIR_PRICE_NAMES[same.method],
    };
  });
  const spreads = fairSpreadPoints(implied);
  const margin = answers[0]?.margin ?? 0;
  const first = answers.flatMap(({ probabilities }) => probabilities?.[0] ?? []);
  const [least, most] = [Math.min(...first), Math.max(...first)].map(chanceText);
  const range =
    least === most
      ? `is ${String(least)} by every method`
      : `is ${String(least)} to ${String(most)}, depending on the method`;
  return {
    rows,
    sentence: `${marginText(margin)} Without it, the chance of the first outcome ${range}.`,
    spreads: spreads.map((points) => points.toFixed(2)),
    remarks: remarksOf(margin, rows),
  };
}

/** Formats a chance with the decimals that tell the methods apart: `54.27%`. */
function chanceText(probability: number): string {
  return `${formatNumber(probability * 100, 2)}%`;
}

function marginText(margin: number): string {
  const percent = formatPercent(Math.abs(margin) * 100);
  if (percent === formatPercent(0)) return 'The prices add up to 100.0%: there is no vig.';
  const sum = formatPercent((1 + margin) * 100);
  return margin > 0
    ? `The prices add up to ${sum}: the vig is ${percent}.`
    : `The prices add up to ${sum}: they pay ${percent} more than they take.`;
}

function remarksOf(margin: number, rows: readonly FairRow[]): readonly string[] {
  const silent = rows.filter(({ outcomes }) => outcomes === null).map(({ name }) => name);
  return [
    ...(margin < -NO_MARGIN
      ? [
          'Backing every outcome wins whatever happens, if these prices can be had at the same time. Check them.',
        ]
      : []),
    ...(silent.length > 0
      ? [
          `${silent.join(' and ')} ${silent.length === 1 ? 'has' : 'have'} no answer between 0 and 100% at these prices.`,
        ]
      : []),
  ];
}

/** What each method does, with its formula: p fair, q implied, Q the sum of all q, n outcomes. */
export const METHOD_TEXTS: readonly string[] = [
  'Here p is the fair chance, q the implied one, Q the sum of all q, and n the number of outcomes.',
  'Proportional: p = q / Q. Every price carries the same share of the vig. Closing-line value uses it.',
  'Additive: p = q - (Q - 1) / n. Every price carries the same amount.',
  'Power: p = q to the power k, with k so that the sum is 1 (Clarke, Kovalchik and Ingram, 2017).',
  'Odds ratio: p / (1 - p) = q / (1 - q) / c, with c so that the sum is 1 (Cheung, in Buchdahl, 2015).',
  'Shin: prices set against a share z of insiders (Shin, 1993). With two outcomes it equals additive.',
  'Logarithmic: the log-odds minus a constant. That is the odds ratio, by algebra.',
  'Differential margin: fair odds are n o / (n - (Q - 1) o) of decimal odds o (Buchdahl, 2015). That is additive, by algebra.',
  'None is right for every bookmaker. Proportional leaves long shots too likely where bettors overpay for them.',
];

/** Returns a market's prices for an address, in American odds. */
export function marketText(odds: readonly number[]): string {
  return odds.map((price) => formatOdds(price)).join(',');
}

/** Returns the title of an outcome's column. */
export function outcomeName(place: number): string {
  return ['First', 'Second', 'Third'][place] ?? `Outcome ${String(place + 1)}`;
}
