import { ACTIVE_SPORTS, type Sport } from '@app/domain';
import type { SaidTime } from '../understanding/entities/said-time.types.ts';
import { daysOf } from '../understanding/entities/period-days.ts';
import { shiftedWeek, weekdayDate } from '../understanding/entities/clock-time.ts';
import type { SportWorld, World } from '../understanding/world.ts';
import type { Intent, Slots } from '../understood.ts';
import { say } from './text.ts';

/** Slots with the first and last day of a period. */
export interface TimedSlots extends Slots {
  readonly from?: string;
  readonly to?: string;
}

const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;
const MONDAY = 1;
/** Whether a time is asked for, other than a season. */
export const isTimed = ({ week, date, month, period, relative, weekday, timeframe }: Slots): boolean =>
  [week, date, month, period, weekday].some((time) => time !== undefined) ||
  ['day', 'week', 'month'].includes(relative?.unit ?? '') ||
  timeframe === 'week' ||
  timeframe === 'month';

/**
 * The question of a longer time, for one of which nothing is found: the month of a day of one's own bets, else all of it.
 * Null when it names no time.
 */
export function longer(intent: Intent, slots: Slots): Slots | null {
  if (!TIMED.has(intent)) return null;
  const {
    from,
    to,
    date,
    week,
    month,
    season,
    period,
    relative,
    weekday,
    isPastWeekday,
    timeframe,
    ...rest
  } = slots;
  const isDay = OF_OWN_BETS.has(intent) && from !== undefined && from === to;
  if (isDay) return { ...rest, month: from.slice(0, 'YYYY-MM'.length) };
  // `last Sunday in week 6`: that week.
  const isOfWeek = (week ?? season) !== undefined && [date, from, weekday].some((time) => time !== undefined);
  if (isOfWeek)
    return { ...rest, ...(week === undefined ? {} : { week }), ...(season === undefined ? {} : { season }) };
  const times = [from, date, week, month, season, period, relative, weekday, isPastWeekday];
  const isNamed =
    times.some((time) => time !== undefined) || ['week', 'month', 'season'].includes(timeframe ?? '');
  return isNamed ? rest : null;
}

/** Said of a record that is not kept by the time asked for. */
export const OF_ALL_TIME = say`I don't have this for the time you name, so it covers all of it.`;

const OF_OWN_BETS: ReadonlySet<Intent> = new Set<Intent>(['own-record', 'own-luck']);
const TIMED: ReadonlySet<Intent> = new Set<Intent>(['best-picks', 'own-record', 'own-luck', 'system-record']);

/**
 * A time without a sport, such as `tomorrow`, is another one in each sport's clock: returns the question once for each
 * sport. Empty for questions that need none of that.
 */
export function perSport(
  intent: Intent,
  slots: Slots,
  { sports, sportsbooks }: World,
): readonly TimedSlots[] {
  const asked = OF_OWN_BETS.has(intent) ? ofOwnBets(intent, slots) : slots;
  const isBySport = asked !== slots || slots.period !== undefined;
  // The own record and the system's are compared as wholes, and a streak is that of now.
  if (slots.aspect === 'vs-system' || (intent === 'own-record' && slots.aspect === 'streak')) return [];
  if (OF_OWN_BETS.has(intent) && isOfSeasons(slots)) return [];
  if (!TIMED.has(intent) || (slots.sport !== undefined && !isBySport)) return [];
  const all = (slots.sport === undefined ? ACTIVE_SPORTS : [slots.sport]).flatMap((sport) => {
    const known = sports[sport];
    const time =
      asked.period !== undefined && OF_OWN_BETS.has(intent)
        ? daysOf(asked.period, sport, { sports, sportsbooks })
        : known === undefined
          ? null
          : timeOf(intent, asked, { sport, ...known });
    return time === null ? [] : [{ ...slots, sport, ...time }];
  });
  // A day without games is only said where no sport has any.
  const played = all.filter(({ sport, date }) => sports[sport]?.games.some((game) => game.date === date));
  return intent === 'best-picks' && played.length > 0 ? played : all;
}

/** Whether the season that is now is asked for, and no part of it. */
export const isOfSeason = ({ timeframe, week, month, season, from, period }: TimedSlots): boolean =>
  timeframe === 'season' && [week, month, season, from, period].every((time) => time === undefined);

/** Whether what is asked for is kept by the day: no group, streak, rate or part of a sport's bets. */
const hasPeriods = ({ aspect, tier, teams, betType, sportsbook, by }: Slots): boolean =>
  [aspect, tier, teams, betType, sportsbook].every((part) => part === undefined) &&
  (by === undefined || by === 'day');

/** Whether the seasons of all sports that start in a year are asked for, which are added up, with no groups but sports. */
const isOfSeasons = (slots: Slots): boolean =>
  slots.sport === undefined &&
  slots.season !== undefined &&
  [undefined, 'units', 'average-stake', 'luck', 'sample', 'break-even'].includes(slots.aspect) &&
  [undefined, 'sport'].includes(slots.by) &&
  !isTimed(slots);

/** `this week`, `this month` and a season of one's own bets are days by the clock of their sport. */
function ofOwnBets(intent: Intent, slots: Slots): Slots {
  const { sport, timeframe, relative, week, month, season, from, period } = slots;
  if ([week, month, from, period].some((time) => time !== undefined)) return slots;
  const ofSeason = (said: SaidTime): Slots => ({ ...slots, period: { since: said, until: said } });
  if (season !== undefined) return ofSeason({ season });
  if (relative !== undefined)
    return relative.unit === 'season' ? ofSeason({ seasonOffset: relative.offset }) : slots;
  if (isOfSeason(slots) && sport !== undefined && intent === 'own-record' && hasPeriods(slots))
    return ofSeason({ seasonOffset: 0 });
  return timeframe === 'week' || timeframe === 'month'
    ? { ...slots, relative: { unit: timeframe, offset: 0 } }
    : slots;
}

interface SportNow extends SportWorld {
  readonly sport: Sport;
}

/** Null: the open slates are meant, or the time is not relative. */
function timeOf(
  intent: Intent,
  { relative, weekday, isPastWeekday, date, aspect, games }: Slots,
  now: SportNow,
): Partial<TimedSlots> | null {
  const { today, season } = now;
  // A day of all sports is not kept.
  if (intent === 'system-record' && date !== undefined && aspect !== 'one-result' && games === undefined)
    return { date };
  if (weekday !== undefined) return ofDay(intent, weekdayDate(weekday, isPastWeekday === true, today));
  if (relative === undefined) return null;
  const { unit, offset } = relative;
  const isOfPicks = intent === 'best-picks' || intent === 'system-record';
  // The open slates are what is on.
  if (intent === 'best-picks' && offset === 0) return null;
  if (unit === 'day') return ofDay(intent, shifted(today, offset));
  if (unit === 'season') return offset === 0 ? null : { season: season + offset };
  if (unit === 'month') return isOfPicks ? null : { month: shiftedMonth(today, offset) };
  if (isOfPicks) return now.sport === 'mlb' ? null : { season, ...shiftedWeek(offset, now) };
  const monday = shifted(today, -((weekdayOf(today) - MONDAY + DAYS_PER_WEEK) % DAYS_PER_WEEK));
  const from = shifted(monday, offset * DAYS_PER_WEEK);
  return { from, to: shifted(from, DAYS_PER_WEEK - 1) };
}

function ofDay(intent: Intent, day: string): Partial<TimedSlots> {
  return intent === 'best-picks' || intent === 'system-record' ? { date: day } : { from: day, to: day };
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function shiftedMonth(day: string, months: number): string {
  const date = new Date(day);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 'YYYY-MM'.length);
}
