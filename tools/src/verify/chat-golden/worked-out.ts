import {
  dollarsToCents,
  fairOdds,
  impliedProbability,
  normalizeFile,
  quarterKellyPercent,
  recommendStake,
  type Sport,
  unitCents,
  winProfitCents,
} from '@app/domain';

/** The values of each argument: one, unless its path leads to several. */
export type Arguments = readonly (readonly unknown[])[];

/**
 * Every call of an expected value. Probabilities are fractions. A bankroll and a stake are in dollars, as the profile
 * gives them and people write them, and a limit per bet is in cents, null for none.
 */
export const CALLS: Readonly<Record<string, (args: Arguments) => number>> = {
  /** (percent) 58 gives 0.58. */
  percent: (args) => number(args, 0) / 100,
  /** (probability) of the other side. */
  complement: (args) => 1 - number(args, 0),
  /** (odds) */
  'break-even-percent': (args) => 100 * impliedProbability(number(args, 0)),
  /** (list of odds) Unknown odds are left out. */
  'mean-break-even-percent': (args) => {
    const odds = numbers(args, 0);
    return (100 * total(odds.map(impliedProbability))) / odds.length;
  },
  /** (probability, odds) */
  'edge-points': (args) => 100 * (number(args, 0) - impliedProbability(number(args, 1))),
  /** (probability, odds) */
  'expected-value-percent': (args) => 100 * (number(args, 0) / impliedProbability(number(args, 1)) - 1),
  /** (probability, odds) in percent of the bankroll. */
  'quarter-kelly-percent': (args) => quarterKellyPercent(number(args, 0), number(args, 1)),
  /** (probability) */
  'fair-odds': (args) => fairOdds(number(args, 0)),
  /** (stake, odds) */
  'win-profit-cents': (args) => winProfitCents(cents(number(args, 0)), number(args, 1)),
  /** (dollars) */
  'dollars-to-cents': (args) => cents(number(args, 0)),
  /** (bankroll) */
  'unit-cents': (args) => unitCents(cents(number(args, 0))),
  /** (record, bankroll, limit, odds) The odds may be absent. 0 is a pass. */
  'recommended-stake-cents': (args) => stakeCents(args[0]?.[0], args),
  /** (records, bankroll, limit) */
  'recommended-stakes-cents': (args) => total((args[0] ?? []).map((record) => stakeCents(record, args))),
  /** (records, bankroll, limit) The number of records with a stake. */
  'count-bets': (args) => (args[0] ?? []).filter((record) => stakeCents(record, args) > 0).length,
  /** (list) */
  count: (args) => (args[0] ?? []).length,
  /** (list, text) */
  'count-equal': (args) => (args[0] ?? []).filter((value) => value === args[1]?.[0]).length,
  /** (list) Missing values are left out, also below. */
  sum: (args) => total(numbers(args, 0)),
  min: (args) => Math.min(...numbers(args, 0)),
  max: (args) => Math.max(...numbers(args, 0)),
};

function stakeCents(record: unknown, args: Arguments): number {
  const [game] = normalizeFile(sportOf(record), { predictions: [record] })?.games ?? [];
  if (game === undefined) throw new Error('not a readable prediction');
  const reader = {
    bankrollCents: cents(number(args, 1)),
    maxStakeCents: args[2]?.[0] == null ? null : number(args, 2),
  };
  const stake = recommendStake(game, reader, args[3] === undefined ? undefined : number(args, 3));
  return stake.kind === 'pass' ? 0 : stake.stakeCents;
}

/** Each sport's records have a field that the others lack. */
function sportOf(record: unknown): Sport {
  const fields = Object.keys(record ?? {});
  if (fields.includes('game_info')) return 'mlb';
  return fields.includes('spread_prediction') ? 'nfl' : 'cfb';
}

function cents(dollars: number): number {
  const whole = dollarsToCents(dollars);
  if (whole === null) throw new Error(`not an amount: ${dollars}`);
  return whole;
}

function number(args: Arguments, index: number): number {
  const values = args[index] ?? [];
  const [value] = values;
  if (values.length !== 1 || typeof value !== 'number')
    throw new Error(`argument ${index + 1} is not one number: ${JSON.stringify(values).slice(0, 100)}`);
  return value;
}

function numbers(args: Arguments, index: number): readonly number[] {
  return (args[index] ?? []).filter((value) => typeof value === 'number');
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
