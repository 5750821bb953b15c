import { addDays, easternDay, easternToInstant, parseDay } from '../eastern-time.ts';
import { formatMoney, formatWhole } from '../formats.ts';

/** What a limit counts: all stakes, the net loss of settled bets, or how many bets are logged. */
export const LIMIT_MEASURES = ['stake', 'loss', 'bets'] as const;
export type LimitMeasure = (typeof LIMIT_MEASURES)[number];

/** Eastern calendar periods; a week starts on Monday. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Names one of a user's limits. */
export interface LimitName {
  readonly measure: LimitMeasure;
  readonly period: LimitPeriod;
}

/** A limit over all bets of its owner. `max` is in cents, or a number of bets. */
export interface PlayLimit extends LimitName {
  readonly max: number;
}

/** What counts against limits in one period. */
export interface PlayUse {
  /** Of bets placed in the period. */
  readonly stakeCents: number;
  readonly bets: number;
  /** Net loss of bets settled in the period. Negative after a profit, which screens show as 0. */
  readonly lossCents: number;
}
export type PlayUseByPeriod = Readonly<Record<LimitPeriod, PlayUse>>;

/** A bet about to be logged. `betsAdded` is 0 when a stored bet's stake is raised. */
export interface AddedPlay {
  readonly stakeCents: number;
  readonly betsAdded: number;
}

export const MAX_LIMIT_CENTS = 100_000_000;
export const MIN_LIMIT_CENTS = 100;
export const MAX_LIMIT_BETS = 1000;

/** How long raising or removing a limit waits for its second confirmation. */
export const RAISE_WAIT_MS = 24 * 60 * 60 * 1000;

const IN_PERIOD: Readonly<Record<LimitPeriod, string>> = {
  day: 'today',
  week: 'this week',
  month: 'this month',
};

/** Returns the first Eastern day of the period that an ISO instant is in. */
export function firstDayOf(period: LimitPeriod, instant: string): string {
  const day = easternDay(instant);
  if (period === 'day') return day;
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = new Date(parseDay(day) ?? 0).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Returns when the period of an instant begins, as ISO instant. */
export function periodStart(period: LimitPeriod, instant: string): string {
  return new Date(easternToInstant(parseDay(firstDayOf(period, instant)) ?? 0, 0)).toISOString();
}

/** Returns when a limit's next period begins, as ISO instant. */
export function periodEnd(period: LimitPeriod, instant: string): string {
  const length = { day: 1, week: 7, month: 31 }[period];
  const later = addDays(firstDayOf(period, instant), length);
  const next = period === 'month' ? `${later.slice(0, 7)}-01` : later;
  return new Date(easternToInstant(parseDay(next) ?? 0, 0)).toISOString();
}

/** The used part of a limit, in its own unit. */
export function usedOf(measure: LimitMeasure, use: PlayUse): number {
  if (measure === 'stake') return use.stakeCents;
  return measure === 'loss' ? use.lossCents : use.bets;
}

/** Formats a limit's size: `$300.00`, `5 bets`. */
export function formatLimit(measure: LimitMeasure, max: number): string {
  if (measure !== 'bets') return formatMoney(max);
  return max === 1 ? '1 bet' : `${formatWhole(max)} bets`;
}

/** Names a limit: `daily stake limit`. */
export function limitName({ measure, period }: LimitName): string {
  const often = { day: 'daily', week: 'weekly', month: 'monthly' }[period];
  return `${often} ${{ stake: 'stake', loss: 'loss', bets: 'bet' }[measure]} limit`;
}

/**
 * Why a bet is refused by its owner's limits, naming the first one it breaks; null: it is allowed. A stake or bet
 * limit may be used up exactly. Once settled losses reach a loss limit, no further bet is allowed.
 */
export function playRefusal(
  limits: readonly PlayLimit[],
  used: PlayUseByPeriod,
  added: AddedPlay,
): string | null {
  for (const limit of limits) {
    const rule = refusalBy(limit, used[limit.period], added);
    if (rule !== null) return rule;
  }
  return null;
}

function refusalBy(limit: PlayLimit, use: PlayUse, { stakeCents, betsAdded }: AddedPlay): string | null {
  const { measure, period, max } = limit;
  const size = `Your ${limitName(limit)} is ${formatLimit(measure, max)}`;
  const when = IN_PERIOD[period];
  if (measure === 'stake' && use.stakeCents + stakeCents > max)
    return `${size}, and you have staked ${formatMoney(use.stakeCents)} ${when}.`;
  if (measure === 'loss' && use.lossCents >= max && betsAdded > 0)
    return `${size}, and you have lost ${formatMoney(use.lossCents)} ${when}.`;
  if (measure === 'bets' && use.bets + betsAdded > max && betsAdded > 0)
    return `${size}, and you have logged ${formatWhole(use.bets)} ${when}.`;
  return null;
}

/**
 * Says what is left of a user's limits: `$33.00 to stake today, 2 bets this week`. Names the tightest limit of each kind;
 * null without limits.
 */
export function roomText(limits: readonly PlayLimit[], used: PlayUseByPeriod): string | null {
  const texts = LIMIT_MEASURES.flatMap((measure) => {
    const rooms = limits
      .filter((limit) => limit.measure === measure)
      .map(({ period, max }) => ({ period, left: Math.max(0, max - usedOf(measure, used[period])) }))
      .sort((one, other) => one.left - other.left);
    return rooms[0] === undefined
      ? []
      : [`${leftText(measure, rooms[0].left)} ${IN_PERIOD[rooms[0].period]}`];
  });
  return texts.length === 0 ? null : texts.join(', ');
}

function leftText(measure: LimitMeasure, left: number): string {
  const size = formatLimit(measure, left);
  if (measure === 'bets') return size;
  return measure === 'stake' ? `${size} to stake` : `${size} to lose`;
}

/** Whether a change of a limit waits and needs a second confirmation. `null` is no limit. */
export function isRaised(from: number | null, to: number | null): boolean {
  return from !== null && (to === null || to > from);
}
