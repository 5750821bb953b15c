import type { BetOutcome } from '../settlement.ts';
import { countedLossesCents, lossRule, type LossRule } from './year-report-rules.ts';

/** A settled bet as the year report reads it. Days are Eastern, YYYY-MM-DD. */
export interface ReportedBet {
  /** Day of the game; null when missing. */
  readonly gameDay: string | null;
  readonly settledDay: string;
  readonly sportsbook: string | null;
  readonly stakeCents: number;
  readonly profitCents: number;
  readonly result: BetOutcome;
}

/** What counts as one transaction: each bet, or all bets of a day at one sportsbook. */
export const SESSION_RULES = ['bet', 'day'] as const;
export type SessionRule = (typeof SESSION_RULES)[number];

/** Name of bets without a sportsbook. */
export const NO_SPORTSBOOK = 'No sportsbook';

/** Counts and amounts of bets, in whole cents. Winnings and losses are both at least 0. */
export interface YearSum {
  readonly bets: number;
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  readonly stakedCents: number;
  readonly winningsCents: number;
  readonly lossesCents: number;
  /** Winnings minus losses. */
  readonly netCents: number;
}

export interface YearReport extends YearSum {
  readonly year: number;
  readonly rule: LossRule;
  readonly sessionRule: SessionRule;
  /** Transactions with a gain or a loss: bets, or sessions. */
  readonly sessions: number;
  /** Pushes behind the winnings and the losses bet by bet: they paid more or less than their stake (S-191). */
  readonly pushesAhead: number;
  readonly pushesBehind: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Losses that count against winnings, and what is left of winnings. */
  readonly countedCents: number;
  readonly remainderCents: number;
  /** Losses that count for nothing: the share that is cut and what exceeds winnings. */
  readonly uncountedCents: number;
  /** Bets without a game day, which count on the day they were settled. */
  readonly undated: number;
  /** January to December, all twelve. */
  readonly months: readonly (YearSum & { readonly month: number })[];
  /** By name, bets without one last. */
  readonly sportsbooks: readonly (YearSum & { readonly name: string })[];
  /** Each day at each sportsbook, oldest first. */
  readonly days: readonly (YearSum & { readonly day: string; readonly sportsbook: string })[];
}

/** Returns the day a bet counts on: that of its game, else that of its settlement. */
export function reportDay({ gameDay, settledDay }: Pick<ReportedBet, 'gameDay' | 'settledDay'>): string {
  return gameDay ?? settledDay;
}

/** Returns the calendar years with settled bets, newest first. Void bets do not count. */
export function reportYears(bets: readonly ReportedBet[]): readonly number[] {
  const years = new Set(bets.filter(isCounted).map((bet) => Number(reportDay(bet).slice(0, 4))));
  return [...years].sort((one, other) => other - one);
}

/**
 * Adds up a calendar year. Winnings are the profits of winning transactions, losses what losing ones cost. A push is
 * neither unless it paid another amount than its stake, and a void bet is no bet. By day, wins and losses at one sportsbook on one day offset each
 * other first. Throws RangeError for a year without a rule.
 */
export function yearReport(
  allBets: readonly ReportedBet[],
  year: number,
  sessionRule: SessionRule = 'bet',
): YearReport {
  const rule = lossRule(year);
  const dated = allBets
    .filter(isCounted)
    .map((bet) => ({ ...bet, day: reportDay(bet), book: bet.sportsbook?.trim() || NO_SPORTSBOOK }))
    .filter(({ day }) => day.startsWith(`${String(year)}-`));
  const days = [...grouped(dated, ({ day, book }) => `${day} ${book}`).values()]
    .map((bets) => {
      const [first] = bets as [(typeof dated)[number]];
      return { day: first.day, sportsbook: first.book, ...sumOf(bets, sessionRule) };
    })
    .sort((one, other) => compare(one.day, other.day) || compareNames(one.sportsbook, other.sportsbook));
  const total = totalOf(days);
  const countedCents = countedLossesCents(year, total.winningsCents, total.lossesCents);
  return {
    year,
    rule,
    sessionRule,
    ...total,
    sessions:
      sessionRule === 'day'
        ? days.filter(({ netCents }) => netCents !== 0).length
        : dated.filter(({ profitCents }) => profitCents !== 0).length,
    pushesAhead: dated.filter(({ result, profitCents }) => result === 'push' && profitCents > 0).length,
    pushesBehind: dated.filter(({ result, profitCents }) => result === 'push' && profitCents < 0).length,
    firstDay: days[0]?.day ?? null,
    lastDay: days.at(-1)?.day ?? null,
    countedCents,
    remainderCents: total.winningsCents - countedCents,
    uncountedCents: total.lossesCents - countedCents,
    undated: dated.filter(({ gameDay }) => gameDay === null).length,
    months: Array.from({ length: 12 }, (_, index) => ({
      month: index + 1,
      ...totalOf(days.filter(({ day }) => Number(day.slice(5, 7)) === index + 1)),
    })),
    sportsbooks: [...grouped(days, ({ sportsbook }) => sportsbook)]
      .map(([name, ofBook]) => ({ name, ...totalOf(ofBook) }))
      .sort((one, other) => compareNames(one.name, other.name)),
    days,
  };
}

function isCounted({ result }: ReportedBet): boolean {
  return result !== 'void';
}

function sumOf(bets: readonly ReportedBet[], sessionRule: SessionRule): YearSum {
  const profits = bets.map(({ profitCents }) => profitCents);
  const transactions = sessionRule === 'day' ? [profits.reduce((sum, cents) => sum + cents, 0)] : profits;
  const gains = transactions.reduce((sum, cents) => sum + Math.max(0, cents), 0);
  const losses = transactions.reduce((sum, cents) => sum + Math.max(0, -cents), 0);
  const counted = (result: BetOutcome): number => bets.filter((bet) => bet.result === result).length;
  return {
    bets: bets.length,
    won: counted('won'),
    lost: counted('lost'),
    push: counted('push'),
    stakedCents: bets.reduce((sum, { stakeCents }) => sum + stakeCents, 0),
    winningsCents: gains,
    lossesCents: losses,
    netCents: gains - losses,
  };
}

const SUMMED = [
  'bets',
  'won',
  'lost',
  'push',
  'stakedCents',
  'winningsCents',
  'lossesCents',
  'netCents',
] as const;

function totalOf(sums: readonly YearSum[]): YearSum {
  const total = {
    bets: 0,
    won: 0,
    lost: 0,
    push: 0,
    stakedCents: 0,
    winningsCents: 0,
    lossesCents: 0,
    netCents: 0,
  };
  for (const sum of sums) for (const key of SUMMED) total[key] += sum[key];
  return total;
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Sorts by name, bets without a sportsbook last. */
function compareNames(one: string, other: string): number {
  if (one === other) return 0;
  if (one === NO_SPORTSBOOK) return 1;
  return other === NO_SPORTSBOOK ? -1 : compare(one, other);
}
