import {
  DEFAULT_BANKROLL_CENTS,
  formatStakeMoney,
  isActiveSport,
  isSeed,
  MAX_BANKROLL_CENTS,
  MAX_STAKE_PERCENT,
  MIN_BANKROLL_CENTS,
  parseOdds,
  profitPerUnit,
  sportConfig,
  TIERS,
} from '@app/domain';
import type { BackTestRules, BetSide, BetType, Sport, StakeRule } from '@app/domain';
import { readDollars } from './read-dollars.ts';

/** Names of the inputs in the address. */
export const BACK_TEST_INPUTS = [
  'sport',
  'tiers',
  'grades',
  'types',
  'sides',
  'edge',
  'edgeTo',
  'odds',
  'oddsTo',
  'days',
  'daysTo',
  'price',
  'stake',
  'amount',
  'percent',
  'fraction',
  'cap',
  'bankroll',
  'split',
  'show',
  'tried',
  'seed',
] as const;
export type BackTestInput = (typeof BACK_TEST_INPUTS)[number];

export const GRADES = ['A', 'B', 'C', 'D', 'F'] as const;
export const BET_TYPES = ['spread', 'total', 'moneyline'] as const satisfies readonly BetType[];
export const SIDES = ['home', 'away', 'over', 'under'] as const satisfies readonly BetSide[];
export const SPLITS = [40, 50, 60, 70] as const;
export const STAKE_KINDS = ['flat', 'percent', 'kelly'] as const;

/** Largest number of variants that an address can name. */
export const MAX_TRIED = 1_000_000;
const DEFAULT_SEED = 20_241_017;

/** The values of a back-test with what is wrong with each. */
export interface BackTestInputs {
  readonly sport: Sport;
  readonly rules: BackTestRules;
  readonly bankrollCents: number;
  /** Share of the picks in the earlier part. */
  readonly splitPercent: number;
  /** Whether the later part is shown. */
  readonly isShown: boolean;
  /** Variants tried by whoever made the address; at least 1. */
  readonly tried: number;
  readonly seed: number;
  /** One sentence for each value that was replaced by its default. */
  readonly problems: Partial<Readonly<Record<BackTestInput, string>>>;
}

interface Defaults {
  readonly sport: Sport;
  readonly bankrollCents: number;
  /** A flat stake that the address does not name. */
  readonly stakeCents: number;
}

/** Reads a back-test from the address. Whatever cannot be used gives a sentence and its default. */
export function readBackTest(query: URLSearchParams, defaults: Defaults): BackTestInputs {
  const problems: Partial<Record<BackTestInput, string>> = {};
  const text = (name: BackTestInput): string => (query.get(name) ?? '').slice(0, 200).trim();
  /** Parses one input; an empty one is the default. */
  const one = <Value, Default>(
    name: BackTestInput,
    fallback: Default,
    parse: (typed: string) => Value | null,
    rule: string,
  ): Value | Default => {
    const typed = text(name);
    if (typed === '') return fallback;
    const value = parse(typed);
    if (value !== null) return value;
    problems[name] = rule;
    return fallback;
  };
  const list = <Value extends string>(
    name: BackTestInput,
    all: readonly Value[],
    names: string,
  ): readonly Value[] =>
    one(
      name,
      [],
      (typed) => {
        const parts = typed.split(',').map((part) => part.trim());
        return parts.every((part): part is Value => all.some((known) => known === part))
          ? all.filter((known) => parts.includes(known))
          : null;
      },
      `${names} are ${all.join(', ')}. All of them are used.`,
    );
  const limit = (name: BackTestInput, min: number, max: number, what: string): number | null =>
    one(
      name,
      null,
      (typed) => numberIn(typed, min, max),
      `${what} is a number from ${String(min)} to ${String(max)}. It is left out.`,
    );
  const odds = (name: BackTestInput): number | null =>
    one(name, null, parseOdds, 'Odds are -100 or lower, or +100 or higher. The limit is left out.');

  const rules: BackTestRules = {
    tiers: list('tiers', TIERS, 'Tiers'),
    grades: list('grades', GRADES, 'Grades'),
    betTypes: list('types', BET_TYPES, 'Bet types'),
    sides: list('sides', SIDES, 'Sides'),
    minEdge: limit('edge', -100, 100, 'The smallest edge'),
    maxEdge: limit('edgeTo', -100, 100, 'The largest edge'),
    minOdds: odds('odds'),
    maxOdds: odds('oddsTo'),
    minDays: limit('days', 0, 365, 'The fewest days before the game'),
    maxDays: limit('daysTo', 0, 365, 'The most days before the game'),
    price: one(
      'price',
      'published',
      (typed) => (typed === 'close' || typed === 'published' ? typed : null),
      'The price is published or close. The published price is used.',
    ),
    stake: stakeOf(one, text('stake'), defaults.stakeCents),
  };
  const { minEdge, maxEdge, minOdds, maxOdds, minDays, maxDays } = rules;
  if (minEdge !== null && maxEdge !== null && minEdge > maxEdge)
    problems.edgeTo = 'The largest edge is below the smallest one, so no pick fits.';
  if (minOdds !== null && maxOdds !== null && profitPerUnit(minOdds) > profitPerUnit(maxOdds))
    problems.oddsTo = 'The longest odds are shorter than the shortest ones, so no pick fits.';
  if (minDays !== null && maxDays !== null && minDays > maxDays)
    problems.daysTo = 'The most days are below the fewest ones, so no pick fits.';
  if (text('stake') !== '' && !STAKE_KINDS.some((kind) => kind === text('stake')))
    problems.stake = 'Stakes are flat, percent or kelly. Flat stakes are used.';
  return {
    sport: one(
      'sport',
      defaults.sport,
      (typed) => (isActiveSport(typed) ? typed : null),
      `There is no such sport. ${sportConfig(defaults.sport).shortName} is used.`,
    ),
    rules,
    bankrollCents: one(
      'bankroll',
      defaults.bankrollCents,
      (typed) => centsIn(typed, MIN_BANKROLL_CENTS, MAX_BANKROLL_CENTS),
      'A bankroll is from $100 to $1,000,000. The default is used.',
    ),
    splitPercent: one(
      'split',
      50,
      (typed) => SPLITS.find((split) => String(split) === typed) ?? null,
      `The earlier games have ${SPLITS.join(', ')} percent of the picks. 50 is used.`,
    ),
    isShown: text('show') === '1',
    tried: one(
      'tried',
      1,
      (typed) => wholeIn(typed, 1, MAX_TRIED),
      'The number of variants tried is a whole number from 1 to 1,000,000. Variants of this session are counted.',
    ),
    seed: one(
      'seed',
      DEFAULT_SEED,
      (typed) => (/^\d{1,10}$/.test(typed) && isSeed(Number(typed)) ? Number(typed) : null),
      `A seed is a whole number from 0 to 4,294,967,295. ${String(DEFAULT_SEED)} is used.`,
    ),
    problems,
  };
}

type One = <Value, Default>(
  name: BackTestInput,
  fallback: Default,
  parse: (typed: string) => Value | null,
  rule: string,
) => Value | Default;

/** Only the inputs of the chosen rule are read. */
function stakeOf(one: One, kind: string, flatCents: number): StakeRule {
  const percent = (name: BackTestInput, fallback: number, max: number, what: string): number =>
    one(
      name,
      fallback,
      (typed) => numberIn(typed, 0.1, max),
      `${what} is from 0.1 to ${String(max)} percent. ${String(fallback)} is used.`,
    );
  if (kind === 'percent') return { kind, percent: percent('percent', 2, MAX_STAKE_PERCENT, 'A stake') };
  if (kind === 'kelly')
    return {
      kind,
      fractionPercent: percent('fraction', 25, 100, 'The share of Kelly'),
      capPercent: percent('cap', 5, MAX_STAKE_PERCENT, 'The largest stake'),
    };
  const cents = one(
    'amount',
    flatCents,
    (typed) => centsIn(typed, 100, 10_000_000),
    `A flat stake is from $1 to $100,000. ${formatStakeMoney(flatCents)} is used.`,
  );
  return { kind: 'flat', cents };
}

function numberIn(typed: string, min: number, max: number): number | null {
  const plain = typed.replace('\u2212', '-');
  if (!/^[+-]?\d{1,4}(\.\d{1,2})?$/.test(plain)) return null;
  const value = Number(plain);
  return value >= min && value <= max ? value : null;
}

function wholeIn(typed: string, min: number, max: number): number | null {
  const value = numberIn(typed, min, max);
  if (value !== null) return Number.isInteger(value) ? value : null;
  return /^\d{1,7}$/.test(typed) && Number(typed) >= min && Number(typed) <= max ? Number(typed) : null;
}

function centsIn(typed: string, min: number, max: number): number | null {
  const cents = readDollars(typed);
  return cents !== null && cents >= min && cents <= max ? cents : null;
}

/** Returns the query that repeats a back-test, defaults of the reader written out. */
export function backTestQuery(
  { sport, rules, bankrollCents, splitPercent, isShown, seed }: Omit<BackTestInputs, 'problems' | 'tried'>,
  tried: number,
): string {
  const query = new URLSearchParams({ sport });
  const set = (name: BackTestInput, value: string | number | null): void => {
    if (value !== null && value !== '') query.set(name, String(value));
  };
  set('tiers', rules.tiers.join(','));
  set('grades', rules.grades.join(','));
  set('types', rules.betTypes.join(','));
  set('sides', rules.sides.join(','));
  set('edge', rules.minEdge);
  set('edgeTo', rules.maxEdge);
  set('odds', rules.minOdds);
  set('oddsTo', rules.maxOdds);
  set('days', rules.minDays);
  set('daysTo', rules.maxDays);
  if (rules.price === 'close') query.set('price', 'close');
  query.set('stake', rules.stake.kind);
  if (rules.stake.kind === 'flat') query.set('amount', String(rules.stake.cents / 100));
  else if (rules.stake.kind === 'percent') query.set('percent', String(rules.stake.percent));
  else {
    query.set('fraction', String(rules.stake.fractionPercent));
    query.set('cap', String(rules.stake.capPercent));
  }
  query.set('bankroll', String(bankrollCents / 100));
  query.set('split', String(splitPercent));
  if (isShown) query.set('show', '1');
  query.set('tried', String(tried));
  query.set('seed', String(seed));
  return query.toString();
}

/** Returns a key that is equal for equal rules on the same sport and split, whatever the bankroll. */
export function variantKey(inputs: BackTestInputs): string {
  const { sport, rules, splitPercent, seed } = inputs;
  const shared = { sport, rules, splitPercent, seed, isShown: false, bankrollCents: DEFAULT_BANKROLL_CENTS };
  return backTestQuery(shared, 1);
}
