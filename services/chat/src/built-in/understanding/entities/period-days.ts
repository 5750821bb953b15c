import { addDays, daysOfMonth, seasonDays, type Sport } from '@app/domain';
import type { World } from '../world.ts';
import { readTime, shiftMonth } from './clock-time.ts';
import type { PeriodUnit, SaidPeriod, SaidTime } from './said-time.types.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

const DAYS_PER_WEEK = 7;

/** The first and last day of a period by a sport's clock; null for a time that it does not have. */
export function daysOf(period: SaidPeriod, sport: Sport, world: World): Days | null {
  const today = world.sports[sport]?.today;
  if (today === undefined) return null;
  if ('last' in period) return { from: firstOfLast(period.last, period.unit, today), to: today };
  const first = daysOfTime(period.since, sport, world);
  const last = period.until === undefined ? { to: today } : daysOfTime(period.until, sport, world);
  return first === null || last === null ? null : { from: first.from, to: last.to };
}

function firstOfLast(count: number, unit: PeriodUnit, today: string): string {
  if (unit !== 'month') return addDays(today, 1 - count * (unit === 'week' ? DAYS_PER_WEEK : 1));
  const month = shiftMonth(today.slice(0, 'YYYY-MM'.length), -count);
  const { to: lastDay } = daysOfMonth(month);
  const sameDay = `${month}${today.slice('YYYY-MM'.length)}`;
  return addDays(sameDay < lastDay ? sameDay : lastDay, 1);
}

function daysOfTime(said: SaidTime, sport: Sport, world: World): Days | null {
  const clock = world.sports[sport];
  if (clock === undefined) return null;
  const { date, week, season, month } = readTime(pastWeekday(said, clock.today), sport, world);
  if (date !== undefined) return { from: date, to: date };
  if (month !== undefined) return daysOfMonth(month);
  if (said.weekOffset !== undefined) return weekOf(addDays(clock.today, said.weekOffset * DAYS_PER_WEEK));
  if (week !== undefined) return daysOfGames(world, sport, season ?? clock.season, week);
  if (season === undefined) return null;
  const { firstDay, lastDay } = seasonDays(sport, season);
  return { from: firstDay, to: lastDay };
}

/** `since Monday` is the newest Monday, which may be today. */
function pastWeekday(said: SaidTime, today: string): SaidTime {
  const { weekday, ...rest } = said;
  if (weekday === undefined) return said;
  const isToday = weekdayOf(today) === weekday.day && !weekday.isPast;
  return isToday ? { ...rest, dayOffset: 0 } : { ...rest, weekday: { day: weekday.day, isPast: true } };
}

const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** From Monday to Sunday. */
function weekOf(day: string): Days {
  const from = addDays(day, -((weekdayOf(day) + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK));
  return { from, to: addDays(from, DAYS_PER_WEEK - 1) };
}

/** The days of the games of a season's week. */
function daysOfGames(world: World, sport: Sport, season: number, week: number): Days | null {
  const { games = [], pastGames = [] } = world.sports[sport] ?? {};
  const days = [...games, ...pastGames]
    .filter((game) => game.season === season && game.week === week)
    .map(({ date }) => date)
    .toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}
