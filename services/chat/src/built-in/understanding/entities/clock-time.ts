import type { Sport } from '@app/contracts';
import { addDays, parseDay } from '@app/domain';
import type { SportWorld, World } from '../world.ts';
import type { SaidTime } from './said-time.types.ts';

/** A time by a sport's clock; what needs a clock is missing without a sport. */
export interface ReadTime {
  readonly date?: string;
  readonly week?: number;
  readonly season?: number;
  readonly month?: string;
}

/** Reads a said time by a sport's clock. */
export function readTime(said: SaidTime, sport: Sport | undefined, world: World): ReadTime {
  const clock = sport === undefined ? undefined : world.sports[sport];
  if (said.month !== undefined) return readMonth(said, clock, world);
  const fixed: ReadTime = {
    ...(said.date === undefined ? {} : { date: said.date }),
    ...(said.week === undefined ? {} : { week: said.week }),
    ...(said.season === undefined ? {} : { season: said.season }),
  };
  if (clock === undefined) return fixed;
  return { ...relativeTime(said, clock), ...fixed };
}

function relativeTime(said: SaidTime, clock: SportWorld): ReadTime {
  const date =
    said.day === undefined ? relativeDate(said, clock.today) : ofMonth(clock.today.slice(0, 7), said.day);
  const month =
    said.monthOffset === undefined ? undefined : shiftMonth(clock.today.slice(0, 7), said.monthOffset);
  return {
    ...(date === undefined ? {} : { date }),
    ...(said.weekOffset === undefined ? {} : shiftedWeek(said.weekOffset, clock)),
    ...(said.seasonOffset === undefined ? {} : { season: clock.season + said.seasonOffset }),
    ...(month === undefined ? {} : { month }),
  };
}

const relativeDate = (said: SaidTime, today: string): string | undefined =>
  said.dayOffset !== undefined
    ? addDays(today, said.dayOffset)
    : said.weekday === undefined
      ? undefined
      : weekdayDate(said.weekday.day, said.weekday.isPast, today);

/** `the 17th` is of the month of the sport's clock. */
function ofMonth(month: string, day: number): string | undefined {
  const date = `${month}-${String(day).padStart(2, '0')}`;
  return parseDay(date) === null ? undefined : date;
}

/** The next such day, which may be today, or the last one, which is not. */
export function weekdayDate(weekday: number, isPast: boolean, today: string): string {
  const current = new Date(`${today}T00:00:00Z`).getUTCDay();
  const ahead = (weekday - current + 7) % 7;
  return addDays(today, isPast ? ahead - 7 : ahead);
}

/**
 * The week so many after a week. Before week 1 come those of the season before: without a known last one, all of it, as no
 * question has a week 0.
 */
export function shiftedWeek(
  offset: number,
  { season, week, pastGames }: Pick<SportWorld, 'season' | 'week' | 'pastGames'>,
): Pick<ReadTime, 'season' | 'week'> {
  if (week + offset >= 1) return { week: week + offset };
  const last = pastGames.find((game) => game.season === season - 1)?.week ?? 0;
  const earlier = last + week + offset;
  return { season: season - 1, ...(earlier >= 1 ? { week: earlier } : {}) };
}

function readMonth(said: SaidTime, clock: SportWorld | undefined, world: World): ReadTime {
  const month = String(said.month ?? 1).padStart(2, '0');
  const todays = (clock === undefined ? Object.values(world.sports) : [clock]).map(({ today }) => today);
  const today = todays.toSorted().at(-1) ?? '';
  const thisYear = Number(today.slice(0, 4));
  if (said.day !== undefined && said.day <= 31) {
    const day = String(said.day).padStart(2, '0');
    const date = `${String(said.season ?? thisYear)}-${month}-${day}`;
    return parseDay(date) === null ? {} : { date };
  }
  // Without a year: the newest such month that has begun.
  const year = said.season ?? (`${String(thisYear)}-${month}` <= today.slice(0, 7) ? thisYear : thisYear - 1);
  return { month: `${String(year)}-${month}` };
}

export function shiftMonth(month: string, offset: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + offset;
  return `${String(Math.floor(index / 12))}-${String((index % 12) + 1).padStart(2, '0')}`;
}
