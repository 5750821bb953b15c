import { ACTIVE_SPORTS, type Sport } from '@app/domain';
import type { World } from '../understanding/world.ts';
import type { Intent, Slots } from '../understood.ts';

/** Slots with the first and last day of a period. */
export interface TimedSlots extends Slots {
  readonly from?: string;
  readonly to?: string;
}

const DAY_MS = 86_400_000;
const DAYS_PER_WEEK = 7;
const MONDAY = 1;
const TIMED: ReadonlySet<Intent> = new Set<Intent>(['best-picks', 'own-record', 'own-luck', 'system-record']);

/**
 * A time without a sport, such as `tomorrow`, is another one in each sport's clock: returns the question once for each
 * sport. Empty for questions that need none of that.
 */
export function perSport(intent: Intent, slots: Slots, { sports }: World): readonly TimedSlots[] {
  const asked = sinceNow(intent, slots);
  if (!TIMED.has(intent) || (slots.sport !== undefined && asked === slots)) return [];
  const all = (slots.sport === undefined ? ACTIVE_SPORTS : [slots.sport]).flatMap((sport) => {
    const known = sports[sport];
    const time = known === undefined ? null : timeOf(intent, asked, { sport, ...known });
    return time === null ? [] : [{ ...slots, sport, ...time }];
  });
  // A day without games is only said where no sport has any.
  const played = all.filter(({ sport, date }) => sports[sport]?.games.some((game) => game.date === date));
  return intent === 'best-picks' && played.length > 0 ? played : all;
}

/** `this week` and `this month` of one's own bets, by the clock of their sport. */
function sinceNow(intent: Intent, slots: Slots): Slots {
  const { timeframe, relative, week, month } = slots;
  const isOwn = intent === 'own-record' || intent === 'own-luck';
  if (!isOwn || relative !== undefined || week !== undefined || month !== undefined) return slots;
  return timeframe === 'week' || timeframe === 'month'
    ? { ...slots, relative: { unit: timeframe, offset: 0 } }
    : slots;
}

interface SportNow {
  readonly sport: Sport;
  readonly today: string;
  readonly season: number;
  readonly week: number;
}

/** Null: the open slates are meant, or the time is not relative. */
function timeOf(intent: Intent, { relative, weekday }: Slots, now: SportNow): Partial<TimedSlots> | null {
  const { today, season, week } = now;
  if (weekday !== undefined) return ofDay(intent, nextWeekday(today, weekday));
  if (relative === undefined) return null;
  const { unit, offset } = relative;
  const isOfPicks = intent === 'best-picks' || intent === 'system-record';
  // The open slates are what is on.
  if (intent === 'best-picks' && offset === 0) return null;
  if (unit === 'day') return ofDay(intent, shifted(today, offset));
  if (unit === 'season') return offset === 0 ? null : { season: season + offset };
  if (unit === 'month') return isOfPicks ? null : { month: shiftedMonth(today, offset) };
  if (isOfPicks) return now.sport === 'mlb' ? null : { season, week: week + offset };
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

function nextWeekday(today: string, weekday: number): string {
  return shifted(today, (weekday - weekdayOf(today) + DAYS_PER_WEEK) % DAYS_PER_WEEK);
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
