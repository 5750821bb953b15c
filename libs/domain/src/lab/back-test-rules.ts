import { isAmericanOdds } from '../odds.ts';
import type { BetOutcome, BetSide, BetType } from '../settlement.ts';
import type { Tier } from '../tiers.ts';

/** A settled pick as it was recorded when published. Lines are from the picked side, odds American. */
export interface BackTestPick {
  readonly gameId: string;
  /** Eastern day of the game, YYYY-MM-DD. */
  readonly day: string;
  readonly startsAt: string;
  readonly publishedAt: string;
  readonly tier: Tier;
  readonly grade: string | null;
  readonly betType: BetType;
  readonly side: BetSide;
  readonly line: number;
  readonly odds: number;
  /** Of the picked side, as a fraction. */
  readonly probability: number | null;
  /** In percentage points. */
  readonly edgePoints: number | null;
  readonly closingLine: number | null;
  readonly closingOdds: number | null;
  readonly result: BetOutcome;
}

/** How much a back-test stakes. Percentages are of the bankroll on the morning of the game. */
export type StakeRule =
  | { readonly kind: 'flat'; readonly cents: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'kelly'; readonly fractionPercent: number; readonly capPercent: number };

/** What a back-test bets on, and how much. An empty list or null lets everything through. */
export interface BackTestRules {
  readonly tiers: readonly Tier[];
  /** Letters of the grade: `A` covers A+, A and A-. */
  readonly grades: readonly string[];
  readonly betTypes: readonly BetType[];
  readonly sides: readonly BetSide[];
  /** In percentage points, both included. */
  readonly minEdge: number | null;
  readonly maxEdge: number | null;
  /** The shortest and the longest price, both included: -150 is shorter than +120. */
  readonly minOdds: number | null;
  readonly maxOdds: number | null;
  /** Whole days from publication to the start, both included. */
  readonly minDays: number | null;
  readonly maxDays: number | null;
  readonly price: 'published' | 'close';
  readonly stake: StakeRule;
}

const DAY_MS = 86_400_000;

/** Returns the whole days between publication and the start, rounded down. */
export function daysBefore({
  publishedAt,
  startsAt,
}: Pick<BackTestPick, 'publishedAt' | 'startsAt'>): number {
  return Math.floor((Date.parse(startsAt) - Date.parse(publishedAt)) / DAY_MS);
}

/**
 * Returns the profit per unit of a price, which orders prices from short to long: -150 gives 0.667, -100 and
 * +100 give 1. Throws RangeError for invalid odds.
 */
export function profitPerUnit(odds: number): number {
  if (!isAmericanOdds(odds)) throw new RangeError(`not American odds: ${String(odds)}`);
  return odds > 0 ? odds / 100 : -100 / odds;
}

/**
 * Whether the rules let a pick through. They see only what was known when it was published, never its result.
 * A pick without a figure does not pass a limit on it.
 */
export function passesRules(pick: Omit<BackTestPick, 'result'>, rules: BackTestRules): boolean {
  return (
    isListed(pick.tier, rules.tiers) &&
    isListed(pick.grade?.slice(0, 1).toUpperCase() ?? '', rules.grades) &&
    isListed(pick.betType, rules.betTypes) &&
    isListed(pick.side, rules.sides) &&
    isWithin(pick.edgePoints, rules.minEdge, rules.maxEdge) &&
    isWithin(
      profitPerUnit(pick.odds),
      rules.minOdds === null ? null : profitPerUnit(rules.minOdds),
      rules.maxOdds === null ? null : profitPerUnit(rules.maxOdds),
    ) &&
    isWithin(daysBefore(pick), rules.minDays, rules.maxDays)
  );
}

function isListed<T>(value: T, list: readonly T[]): boolean {
  return list.length === 0 || list.includes(value);
}

function isWithin(value: number | null, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return true;
  return value !== null && (min === null || value >= min) && (max === null || value <= max);
}

/** Why a pick that passed the rules was not bet. */
export type LeftOut = 'no-close' | 'moved' | 'no-probability' | 'no-stake' | 'broke';

/**
 * Returns the odds a back-test bets at, or why it cannot. At the close a pick counts only if its line closed
 * unchanged: the recorded result is that of the published line.
 */
export function priceOf(pick: BackTestPick, price: BackTestRules['price']): number | 'no-close' | 'moved' {
  if (price === 'published') return pick.odds;
  if (pick.betType !== 'moneyline') {
    if (pick.closingLine === null) return 'no-close';
    if (pick.closingLine !== pick.line) return 'moved';
  }
  return isAmericanOdds(pick.closingOdds) ? pick.closingOdds : 'no-close';
}

/** Picks before a day, and from that day on. */
export interface WalkForward<T> {
  readonly earlier: readonly T[];
  readonly later: readonly T[];
  /** First day of the later part; null when the picks cannot be split. */
  readonly fromDay: string | null;
}

/**
 * Splits picks by day so that about a share of them comes first. No day is in both parts. It takes all picks of a
 * sport, so rules cannot move the split. Fewer than two days cannot be split: all are earlier.
 */
export function walkForward<T extends { readonly day: string }>(
  picks: readonly T[],
  earlierPercent: number,
): WalkForward<T> {
  const ordered = [...picks].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const first = ordered[0]?.day;
  const last = ordered.at(-1)?.day;
  if (first === undefined || last === undefined || first === last)
    return { earlier: ordered, later: [], fromDay: null };
  const wanted = Math.min(
    ordered.length - 1,
    Math.max(1, Math.round((ordered.length * earlierPercent) / 100)),
  );
  let fromDay = (ordered[wanted] as T).day;
  // The first day always belongs to the earlier part.
  if (fromDay === first) fromDay = (ordered.find(({ day }) => day > first) as T).day;
  const at = ordered.findIndex(({ day }) => day === fromDay);
  return { earlier: ordered.slice(0, at), later: ordered.slice(at), fromDay };
}
